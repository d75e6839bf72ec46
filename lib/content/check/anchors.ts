import { faultInText, type ContentFault } from '../errors'
import type { Page } from '../page'
import type { Snapshot } from '../snapshot'
import { faultInField, listOwnPages, type Check } from './context'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { locales } from '@/lib/site/locales'
import { parseYaml, placeOfPath } from '@/lib/content/reading/yaml'

/**
 * Anchors defined twice on one page, of which a link reaches only the first, and section aliases for sections that the page does not have.
 */
export const checkAnchors: Check = ({ snapshot }) =>
  listOwnPages(snapshot).flatMap((page) => {
    const { ids } = page.reading()
    const first = new Map<string, (typeof ids)[number]>()
    const faults: ContentFault[] = []
    for (const place of ids) {
      const { id } = place
      const earlier = first.get(id)
      if (!earlier) first.set(id, place)
      else {
        const where = earlier.file ? `${earlier.file}:${earlier.line}` : `line ${earlier.line + page.lineOffset}`
        faults.push(faultInText(page, place, 'error', 'anchor', `#${id} is already the anchor of ${where}, expected another id`))
      }
    }
    return [...faults, ...unknownSections(page)]
  })

function unknownSections(page: Page): ContentFault[] {
  const { headings, sections } = page.outline()
  const known = new Set([...headings, ...sections.flatMap(({ errors }) => errors)].map(({ id }) => id))
  return Object.keys(page.meta.sectionAliases ?? {})
    .filter((id) => !known.has(id))
    .map((id) =>
      faultInField(page, 'error', `sectionAliases.${id}`, `no heading and no error has the anchor "${id}", expected one that the page has`),
    )
}

const file = 'data/moved-anchors.yaml'

/** Former anchors that redirect to nothing, or that still exist, in either language. */
export const checkMovedAnchors: Check = ({ snapshot, dir }) => {
  const { movedAnchors } = snapshot.data
  const faults = Object.entries(movedAnchors).flatMap(([page, anchors]) =>
    Object.entries(anchors).flatMap(([old, target]) =>
      locales
        .flatMap((locale) => findFault(snapshot, locale, page, old, target))
        .map((message) => ({ keys: ['pages', page, old], message })),
    ),
  )
  if (faults.length === 0) return []
  const { places } = parseYaml(readFileSync(path.join(dir, file), 'utf8'))
  return faults.map(({ keys, message }): ContentFault => ({
    file,
    ...placeOfPath(places, keys),
    field: 'moved-anchor',
    message,
    severity: 'error',
  }))
}

function findFault({ pages }: Snapshot, locale: (typeof locales)[number], page: string, old: string, target: string): string[] {
  const from = pages[locale].get(page)
  if (!from) return [`no page ${page}, expected the path of a page`]
  if (from.outline().anchors.includes(old)) return [`#${old} is an anchor of ${from.file}, expected one that no heading has`]
  const [targetPath = '', anchor] = target.split('#')
  const to = targetPath ? pages[locale].get(targetPath) : from
  if (!to) return [`no page ${targetPath}, expected the path of a page`]
  return anchor && !to.outline().anchors.includes(anchor) ? [`${to.file} has no anchor #${anchor}, expected one of its headings`] : []
}
