import { resolveHref, type ResolvedLink } from '@/lib/markdown/links'
import type { Page } from '../page'
import { placeOfPath } from '../reading/yaml'
import type { Snapshot } from '../snapshot'

/** An address that a page holds: in its text, in a tag, or in its frontmatter. */
export interface Reference {
  href: string
  kind: 'link' | 'image'
  target: ResolvedLink
  /** The address was given relative to this file, which may be an included one. */
  from: string
  /** Line of the page's file and column, from 1. */
  line: number
  column?: number
  /** Frontmatter path, or `link` and `image`. */
  field: string
}

const bareHost = /^(?:[\w-]+\.)+[a-z]{2,}(?:\/|$)/i

const listed = new WeakMap<Page, Reference[]>()

/** Every address of a page; several checks ask. */
export function listReferences(page: Page, snapshot: Snapshot): Reference[] {
  const known = listed.get(page) ?? collectReferences(page, snapshot)
  listed.set(page, known)
  return known
}

function collectReferences(page: Page, { notes }: Snapshot): Reference[] {
  const references: Reference[] = []
  const add = (href: string, kind: Reference['kind'], place: { line: number; column?: number; file?: string }, field: string = kind) => {
    const from = place.file ?? page.file
    const target = resolveHref(href, { file: from, locale: page.locale })
    references.push({ href, kind, target, from, line: place.line, ...(place.column && { column: place.column }), field })
  }
  for (const link of page.outline.links) add(link.href, link.kind, { ...link, line: link.line + page.lineOffset })
  for (const tag of notes.get(page.file)?.tags ?? []) {
    const place = { ...tag, line: tag.line + page.lineOffset }
    const { link, logo, src, poster } = tag.attributes
    if (tag.name === 'VPCard' && link && (!bareHost.test(link) || /\.(?:md|html)$/.test(link))) add(link, 'link', place)
    if (tag.name === 'VPCard' && logo) add(logo, 'image', place)
    if (tag.name === 'ArtPlayer' || tag.name === 'VideoPlayer') for (const file of [src, poster]) if (file) add(file, 'image', place)
  }
  for (const { href, kind, field } of listFields(page)) {
    add(href, kind, placeOfPath(notes.get(page.file)?.fields ?? {}, field), field)
  }
  return references
}

function listFields({ meta }: Page): { href: string; kind: Reference['kind']; field: string }[] {
  const links = (field: 'actions' | 'features' | 'highlights') =>
    (meta[field] ?? []).map((entry, index) => ({ href: entry.link, kind: 'link' as const, field: `${field}.${index}.link` }))
  const neighbour = (field: 'prev' | 'next') => {
    const value = meta[field]
    return { href: typeof value === 'object' ? value.link : value || undefined, kind: 'link' as const, field }
  }
  const images = (['cover', 'heroImage', 'heroImageDark', 'bgImage', 'bgImageDark', 'avatar'] as const).map((field) => ({
    href: meta[field],
    kind: 'image' as const,
    field,
  }))
  const backgrounds = (meta.highlights ?? []).flatMap(({ bgImage, bgImageDark }, index) =>
    [bgImage, bgImageDark].map((href) => ({ href, kind: 'image' as const, field: `highlights.${index}.bgImage` })),
  )
  const entries = [
    ...links('actions'),
    ...links('features'),
    ...links('highlights'),
    ...(meta.highlights ?? []).flatMap(({ features = [] }, index) =>
      features.map(({ link }) => ({ href: link, kind: 'link' as const, field: `highlights.${index}.features` })),
    ),
    neighbour('prev'),
    neighbour('next'),
    ...(meta.medias ?? []).map(({ url }, index) => ({ href: url, kind: 'link' as const, field: `medias.${index}.url` })),
    ...images,
    ...backgrounds,
  ]
  return entries.flatMap(({ href, ...rest }) => (href ? [{ href, ...rest }] : []))
}
