import { createHash } from 'node:crypto'
import path from 'node:path'
import { hasSeveralContributors } from '@/lib/content/history'
import type { Page } from '@/lib/content/page'
import type { Snapshot } from '@/lib/content/snapshot'
import type { DataPart, FeatureSpec } from '@/components/markdown/spec'
import { specs } from '@/components/markdown/specs'
import { readPartsBelow, type ReadPart } from '@/lib/markdown/includes'
import type { Manifest } from '@/lib/media/manifest'
import { buildBreadcrumb } from '@/lib/navigation/breadcrumb'
import type { SidebarItem } from '@/lib/navigation/sidebar'
import { buildSidebars, findSidebar } from '@/lib/navigation/site-sidebars'
import { describePreview, previewKey, previewPath } from '@/lib/outputs/open-graph/preview'
import { generatedFiles } from '@/lib/routing/generated-files'
import { searchFilePath } from '@/lib/routing/offline-files'
import { ancestorsOf, routePathOf, searchPagePath } from '@/lib/routing/page-path'
import { encodePath } from '@/lib/site/address'
import { memoizeByObject } from '@/lib/site/cache/memoize-by-object'
import { locales, localizedPath, otherLocales } from '@/lib/site/locales'

/** What names one state of a page or generated file: the first part of its `ETag`. */
export interface Tag {
  tag: string
  /** Public path, percent-encoded. */
  path: string
  /** Of a page, the hash of its own file. */
  text?: string
}

/**
 * The tags of everything that a snapshot serves, by route path, known without rendering. A page depends on the code and the settings, on its
 * own file and what it includes, on what its layout shows of other pages, and on the data that the tags in its text name
 * (`reads` of a feature's spec). Where that is not exact, it is wider: a page is then made again without need. The test of every kind of
 * change verifies that none is missed.
 * @param dir folder that the snapshot was read from
 * @param version names the code, and the settings that pages show
 */
export function buildTags(snapshot: Snapshot, dir: string, version: string, media: Manifest): Map<string, Tag> {
  const tags = new Map<string, Tag>()
  const readPart = readPartsBelow(dir)
  const pictures = hash(JSON.stringify(media))
  const data = allData(snapshot)
  const texts = locales.flatMap((locale) => [...snapshot.pages[locale].values()].map(hashPageFile))
  const everything = hash(version, data, pictures, ...texts)
  const listings = locales.map((locale) => listing(snapshot.pages[locale]))
  const others = hash(version, data, pictures, String(hasSeveralContributors(snapshot)), ...listings)
  for (const locale of locales) {
    const own = []
    for (const page of snapshot.pages[locale].values()) {
      const known = tagsOfPages.get(page)
      if (known?.others !== others) {
        const included = textsOf(page, readPart)
        const tag = hash(version, ...partsOfPage(snapshot, page, included), showsPictures(page, included) ? pictures : '')
        tagsOfPages.set(page, {
          others,
          tag,
          preview: hash(version, previewKey(describePreview({ ...page, breadcrumb: buildBreadcrumb(page, snapshot.pages[locale]) }))),
        })
      }
      const { tag, preview } = tagsOfPages.get(page)!
      own.push(tag)
      tags.set(routePathOf(locale, page.path), { tag, path: page.url, text: hashPageFile(page) })
      tags.set(previewPath(page), { tag: preview, path: encodePath(previewPath(page)) })
    }
    for (const name of ['/404', searchPagePath])
      tags.set(routePathOf(locale, name), {
        tag: hash(version, name, locale, data, listing(snapshot.pages[locale])),
        path: localizedPath(locale, name),
      })
    // Search knows of a page what the page shows, and words that no page says.
    const records = searchFilePath(locale)
    tags.set(records, { tag: hash(version, records, whole(snapshot.data.searchWords), ...own), path: records })
  }
  for (const file of generatedFiles) tags.set(file.routePath, { tag: hash(everything, file.routePath), path: file.path })
  return tags
}

/**
 * The tags computed for the previous snapshots. They stay valid until something that pages show of one another changes, so an edit inside one
 * page computes one tag. If a page's includes change, the snapshot contains a new object for the page.
 */
const tagsOfPages = new WeakMap<Page, { others: string; tag: string; preview: string }>()

/** @param included texts that the page includes */
function partsOfPage(snapshot: Snapshot, page: Page, included: readonly string[]): string[] {
  const { path: own, locale, meta } = page
  const { data } = snapshot
  const pages = snapshot.pages[locale]
  const twins = otherLocales(locale).map((other) => snapshot.pages[other].get(own))
  const named = [...ancestorsOf(own), meta.prev, meta.next].map((one) => (typeof one === 'string' ? pages.get(one) : undefined))
  return [
    hashPageFile(page),
    JSON.stringify([
      // Head and language menu.
      twins.map((twin) => [twin?.contentLocale, twin?.url]),
      // Breadcrumb, folders and neighbours that the page names itself.
      buildBreadcrumb(page, pages),
      named.map((one) => [one?.url, one?.meta.shortTitle, one?.meta.icon]),
      hasSeveralContributors(snapshot),
      data.product.version,
      data.movedAnchors[own],
      // The page or the token tool of a driver.
      data.drivers.filter((driver) => driver.page === own || driver.tokenTool === own),
    ]),
    section(findSidebar(buildSidebars(snapshot, locale), own)?.items ?? noItems),
    ...included,
    ...[page.source, ...included].flatMap(usesOf).map(({ part, name }) => partOf(snapshot, page, part, name)),
    // Links to drivers and token tools show the provider's tile.
    /drivers|tool/.test(own + page.source) ? tiles(snapshot) : '',
    // Home and overview pages are put together of everything.
    meta.kind === 'doc' ? '' : allData(snapshot) + listing(pages),
  ]
}

function partOf(snapshot: Snapshot, page: Page, part: DataPart, name: string | undefined): string {
  const { data } = snapshot
  switch (part) {
    case 'driver': {
      const driver = data.drivers.find((one) => one.name === name)
      if (!driver) return whole(data.drivers)
      const onPage = data.drivers.filter((one) => one.page === driver.page).map((one) => one.name)
      return [whole(driver), ...onPage, whole(data.commonOptions)].join()
    }
    case 'pages':
      return listing(snapshot.pages[page.locale])
    case 'openApi':
      return data.openApiHash
    default:
      return whole(data[part])
  }
}

const tagsThatRead = new Map(
  Object.values<FeatureSpec>(specs).flatMap(({ tags = {} }) =>
    Object.entries(tags).flatMap(([name, { reads }]) => (reads ? [[plainName(name), reads] as const] : [])),
  ),
)

/** `<DriverFacts>` and `<driver-facts>` are the same tag. */
function plainName(name: string): string {
  return name.toLowerCase().replaceAll('-', '')
}

/** The data that a text shows. Found in the raw text, since parsing every page takes seconds: a tag in a code block costs a rendering too many. */
function usesOf(text: string): { part: DataPart; name: string | undefined }[] {
  return [...text.matchAll(/<([A-Za-z][\w-]*)([^>]*)/g)].flatMap(([, tag = '', written = '']) => {
    const reads = tagsThatRead.get(plainName(tag)) ?? []
    if (reads.length === 0) return []
    const name = /\bname\s*=\s*["']?([\w-]+)/.exec(written)?.[1]
    return reads.map((part) => ({ part, name }))
  })
}

/** The texts that a page includes, found without parsing. */
function textsOf({ source, file }: Pick<Page, 'source' | 'file'>, readPart: ReadPart, seen = new Set<string>()): string[] {
  return [...source.matchAll(/<!--\s*@include:\s*([^\s#{]+)/g)].flatMap(([, name = '']) => {
    const part = path.posix.join(path.posix.dirname(file), name)
    if (seen.has(part)) return []
    seen.add(part)
    const text = readPart(part) ?? ''
    return [text, ...textsOf({ source: text, file: part }, readPart, seen)]
  })
}

/** Whether a page may show pictures: their sizes and smaller forms are then part of it, those of all pictures, which seldom change. */
const showsPictures = (page: Page, included: readonly string[]) =>
  [page.source, JSON.stringify(page.meta), ...included].some((text) => /\.(?:png|jpe?g|webp|avif|gif|svg)\b/i.test(text))

/** Hash of a page without what takes time to read: its outline, which follows from the text, and the texts that it includes. */
const hashPageFile = memoizeByObject((page: Page) => {
  return hash(JSON.stringify(page))
})
const noItems: SidebarItem[] = []
/** The navigation of a section, and with it the neighbours of all of its pages. */
const section = memoizeByObject((items: readonly SidebarItem[]) => hash(JSON.stringify(items)))
const whole = memoizeByObject((part: object) => hash(JSON.stringify(part)))
const tiles = memoizeByObject(({ data }: Snapshot) =>
  hash(JSON.stringify(data.drivers.map(({ page, tokenTool, tile, title }) => [page, tokenTool, tile, title]))),
)
/** The API description is named by its hash: it is parsed only where it is shown. */
const allData = memoizeByObject(({ data }: Snapshot) => hash(JSON.stringify(data)))
/** How long reading a page takes changes with every word, and no other page shows it. */
const listing = memoizeByObject((pages: ReadonlyMap<string, Page>) => hash(...[...pages.values()].map(entryOf)))
const entryOf = memoizeByObject(({ url, contentLocale, meta }: Page) =>
  hash(JSON.stringify([url, contentLocale, meta], (key, value: unknown) => (key === 'readingTime' ? undefined : value))),
)

function hash(...parts: string[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('base64url').slice(0, 22)
}
