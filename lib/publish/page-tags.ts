import type { Snapshot, SharedContent } from '@/lib/content/snapshot'
import { buildBreadcrumb } from '@/lib/navigation/breadcrumb'
import { describePreview } from '@/lib/outputs/open-graph/preview'
import { describePage } from '@/lib/page-data/page-data'
import { describeEntry } from '@/lib/page-data/site-data'
import { generatedFiles } from '@/lib/routing/generated-files'
import { searchFilePath } from '@/lib/routing/offline-files'
import { previewPath, routePathOf, searchPagePath } from '@/lib/routing/page-path'
import { encodePath } from '@/lib/site/address'
import { hashData, hashObject, hashTexts } from '@/lib/site/cache/hash-data'
import { locales, localizedPath } from '@/lib/site/locales'
import { memoizeByObject } from '@/lib/site/cache/memoize'
import { createPauses } from '@/lib/site/processes/queue'
import type { Tag } from '@/lib/content/live-site'
import type { Page, PageEntry } from '@/lib/content/page'

/** Tags that have been read, by the object they were computed from, so that an edit of one page leaves the other pages' tags valid. */
const tagsOf = new WeakMap<object, { shared: string; tags: Record<string, string> }>()

/**
 * Returns the tags of everything that a snapshot serves, by route path.
 * @param version identifies the code, and the settings that affect pages
 * @param kept tags of the same content that an earlier process has read
 */
export function buildTags(snapshot: Snapshot, version: string, kept: Readonly<Record<string, string>>): Map<string, Tag> {
  const tags = new Map<string, Tag>()
  const shared = hashTexts(version, hashShared(snapshot))
  const add = (route: string, path: string, source: object, describe: () => unknown, pageSource?: Tag['source']) => {
    const before = tagsOf.get(source)
    const seen = before?.shared === shared ? before.tags : {}
    tagsOf.set(source, { shared, tags: seen })
    // What cannot be described cannot be rendered either: the request says so, and every other tag is read.
    const hash = () => {
      try {
        return hashData(describe())
      } catch (error) {
        console.error(`${pageSource?.file ?? path} cannot be described:`, error)
        return String(error)
      }
    }
    const read = () => (seen[route] ??= kept[route] ?? hashTexts(version, hash()))
    tags.set(route, { path, ...(pageSource && { source: pageSource }), read, isKnown: () => (seen[route] ?? kept[route]) !== undefined })
  }
  for (const locale of locales) {
    const pages = snapshot.pages[locale]
    for (const page of pages.values()) {
      const picture = previewPath(page)
      add(routePathOf(locale, page.path), page.url, page, () => describePage(snapshot, page), { file: page.file, hash: hashText(page) })
      add(picture, encodePath(picture), page, () => describePreview({ ...page, breadcrumb: buildBreadcrumb(page, pages) }))
    }
    for (const [name, section] of Object.entries({ '/404': '/', [searchPagePath]: searchPagePath }))
      add(routePathOf(locale, name), localizedPath(locale, name), snapshot, () => [name, locale, describeEntry(snapshot, locale, section)])
    // A search record contains what its page shows, and search words that are not on the page.
    const records = searchFilePath(locale)
    add(records, records, snapshot, () => [records, snapshot.parts, snapshot.data, [...pages.values()].map(hashObject)])
  }
  for (const { routePath, path } of generatedFiles) add(routePath, path, snapshot, () => [routePath, hashContent(snapshot)])
  return tags
}

/**
 * The tags of the pages whose own text is another than before, for which editors wait, and the others that have changed. What every page shows
 * may have changed: requests get their turn while all tags are read.
 */
export async function findChanged(tags: ReadonlyMap<string, Tag>, earlier?: ReadonlyMap<string, Tag>) {
  const pauseForOthers = createPauses()
  const [edited, others]: [Tag[], Tag[]] = [[], []]
  for (const [route, tag] of tags) {
    await pauseForOthers()
    const before = earlier?.get(route)
    if (tag.source?.hash !== before?.source?.hash) edited.push(tag)
    else if (!before || (before.isKnown() && before.read() !== tag.read())) others.push(tag)
  }
  return { edited, others }
}

/** Hash of everything that a snapshot was built from, computed without parsing the texts. */
export const hashContent = memoizeByObject(({ pages, parts, data, media }: Snapshot) =>
  hashTexts(...[parts, data, media, ...listPages(pages)].map(hashObject)),
)

/** Hash of what pages can show of each other and of the data, computed without parsing the texts. */
export const hashShared = memoizeByObject(({ pages, data, media, hasSeveralContributors }: SharedContent) =>
  hashTexts(hashObject(data), hashObject(media), String(hasSeveralContributors), ...listPages(pages).map(hashEntry)),
)

/** A translation that has become outdated shows a note, but its own text has not been edited. */
const hashText = memoizeByObject(({ source, meta }: Page) => hashTexts(source, JSON.stringify(meta)))

/** Leaves out the reading time, which changes with every word and is not shown on other pages. */
const hashEntry = memoizeByObject(({ locale, contentLocale, path, url, meta }: PageEntry) =>
  hashTexts(JSON.stringify([locale, contentLocale, path, url, meta], (key, value: unknown) => (key === 'readingTime' ? undefined : value))),
)

const listPages = <Entry>(pages: Record<string, ReadonlyMap<string, Entry>>): Entry[] =>
  locales.flatMap((locale) => [...pages[locale]!.values()])
