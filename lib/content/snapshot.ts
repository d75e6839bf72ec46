import { memoizeByObject } from '@/lib/site/cache/memoize'
import { localizedPath, locales, otherLocales, pageAddress, splitLocale, type Locale, localized } from '@/lib/site/locales'
import { analyseMarkdown } from './reading/analyse'
import { readContentData, type ContentData } from './data/content-data'
import { faultInFile, faultInText, type ContentFault } from './errors'
import { resolveFields } from './reading/field-addresses'
import { checkFrontmatter, hidingField } from './reading/frontmatter'
import type { GitInfo, History, Stale } from './history'
import { buildMeta, readingTimeOf } from './reading/meta'
import { maxPathCharacters, canonicalPath, decodePath } from '@/lib/site/address'
import type { Page, PageEntry } from './page'
import { contentDir, readSources, type SourceFile } from '@/lib/content/reading/read'
import { placeOfPath } from './reading/yaml'
import { readPartsBelow, type ReadPart } from '@/lib/markdown/includes'
import { emptyOutline } from '@/lib/markdown/reading/outline'
import { readManifest, type Manifest } from '@/lib/media/media'
import { filesBelow } from '@/lib/site/files/files-below.mjs'
import { pathOfFile } from '@/lib/routing/page-path'
import { refuseAddress } from '@/lib/routing/reserved-paths'
import type { RouteTable } from '@/lib/routing/route-table'

/** All pages of the site and all faults found in them at one moment; never changed afterwards. */
export interface Snapshot {
  /** Folder that it was read from, absolute. */
  dir: string
  /** Pages by locale and locale-free path, folder pages and fallbacks included. */
  pages: Record<Locale, ReadonlyMap<string, Page>>
  /** Former locale-free paths and the paths they redirect to. */
  redirects: Record<Locale, ReadonlyMap<string, string>>
  data: ContentData
  media: Manifest
  /** Texts that pages may include and that are no pages, by path below the content folder. */
  parts: Readonly<Record<string, string | null>>
  /** The page of each file, also where it is not shown because of an error, by path below the content folder. */
  files: ReadonlyMap<string, Page>
  /** Faults in frontmatter, data and URLs; the pages have those in their texts. */
  faults: ContentFault[]
  /** Whether more than one account has written the pages: a row that names the same account everywhere contains no information. */
  hasSeveralContributors: boolean
  /** False if the content folder is not a git checkout or has no commit. */
  hasHistory: boolean
}

/** What a page may show of the others and of the data: a page is as it was as long as this and the page itself are. */
export interface SharedContent extends Pick<Snapshot, 'data' | 'media' | 'hasSeveralContributors'> {
  pages: Record<Locale, ReadonlyMap<string, PageEntry>>
}

/**
 * Reads the whole content folder and builds a snapshot. Texts are parsed on first use of what follows from them.
 * @param history of the folder, for dates and contributors; without it, pages have none
 * @param media sizes of its pictures; by default those that were measured last
 */
export function buildSnapshot(dir = contentDir(), history: History | null = null, media = readManifest()): Snapshot {
  const { sources, faults } = readSources(dir)
  const { data, faults: dataFaults } = readContentData(dir)
  faults.push(...dataFaults)
  const pages = localized(() => new Map<string, Page>())
  const files = new Map<string, Page>()
  const readPart = readPartsBelow(dir)
  for (const source of sources) {
    const { file } = source
    const built = reusePage(source, readPart, history?.files.get(file) ?? null, history?.stale.get(file) ?? null)
    const { page } = built
    faults.push(...built.faults)
    files.set(file, page)
    const earlier = pages[page.locale].get(page.path)
    const refused = earlier ? `${page.url} is already the address of ${earlier.file}, expected one file a route` : refusePage(page)
    if (refused) faults.push(faultInFile(file, refused, 'route'))
    else if (!hidingField(source.data)) pages[page.locale].set(page.path, page)
  }
  const parts = filesBelow(dir).filter((name) => name.endsWith('.md') && !files.has(name))
  const contributors = new Set(locales.flatMap((locale) => [...pages[locale].values()]).flatMap(({ git }) => git?.contributors ?? []))
  const redirects = localized((locale) => readRedirects(pages[locale], faults))
  for (const locale of locales) addFallbacks(pages, redirects, locale)
  return {
    dir,
    pages,
    redirects,
    data,
    media,
    parts: Object.fromEntries(parts.map((name) => [name, readPart(name)])),
    files,
    faults,
    hasSeveralContributors: contributors.size > 1,
    hasHistory: history !== null,
  }
}

/** Why a page cannot have its address: it belongs to another language or to the site, or the server would not answer at it. */
function refusePage({ locale, path, url }: Page): string | undefined {
  const other = splitLocale(localizedPath(locale, path)).locale
  if (other !== locale) return `${url} is already the address of the pages of ${other}/, expected one file a route`
  if (canonicalPath(url) === undefined) return `browsers read "\\" in an address as "/", expected a name without it`
  if (url.length > maxPathCharacters)
    return `the address has ${url.length} characters, expected ${maxPathCharacters} at most (9 for each Chinese one): shorter names`
  return refuseAddress(localizedPath(locale, path), 'page')
}

/** Validated frontmatter of a file with resolved URLs, cached as long as the text stays the same. */
const readFields = memoizeByObject((source: SourceFile) => {
  const faults: ContentFault[] = []
  return { ...resolveFields(checkFrontmatter(source, faults), source), faults }
})

interface BuiltPage {
  page: Page
  faults: ContentFault[]
  /** Whether its includes are as they were when it was read. */
  isCurrent: (readPart: ReadPart) => boolean
}

const builtPages = new WeakMap<SourceFile, BuiltPage>()

/**
 * The page of an earlier snapshot if neither the file nor its includes and its history have changed: its text is not analyzed again, and the
 * next steps see the same object.
 */
function reusePage(source: SourceFile, readPart: ReadPart, git: GitInfo | null, stale: Stale | null): BuiltPage {
  const earlier = builtPages.get(source)
  const isSameGit = earlier?.page.git === git || JSON.stringify(earlier?.page.git) === JSON.stringify(git)
  const isSameStale = JSON.stringify(earlier?.page.stale) === JSON.stringify(stale)
  if (earlier && isSameGit && isSameStale && earlier.isCurrent(readPart)) return earlier
  const built = buildPage(source, readPart, git, stale)
  builtPages.set(source, built)
  return built
}

const countWords = memoizeByObject(({ source }: SourceFile) => readingTimeOf(source))

function buildPage(source: SourceFile, readPart: ReadPart, git: GitInfo | null, stale: Stale | null): BuiltPage {
  const path = pathOfFile(source.name)
  const { frontmatter, addresses, faults: ofFields } = readFields(source)
  let analysed: ReturnType<typeof analyse> | undefined
  const analysis = () => (analysed ??= analyse(source, readPart))
  const reading = () => analysis().reading
  let faults: ContentFault[] | undefined
  const page: Page = {
    locale: source.locale,
    contentLocale: source.locale,
    path,
    url: pageAddress(source.locale, path),
    file: source.file,
    source: source.source,
    parts: () => analysis().parts,
    lineOffset: source.lineOffset,
    meta: buildMeta(
      frontmatter,
      path,
      () => reading().outline,
      () => countWords(source),
    ),
    fields: source.fields,
    addresses,
    reading,
    outline: () => reading().outline,
    faults: () =>
      (faults ??= reading().faults.map(({ severity, field, message, ...place }) => faultInText(source, place, severity, field, message))),
    git,
    stale,
  }
  // What a text includes is known once it has been analyzed.
  const isCurrent = (readNow: ReadPart) =>
    !source.source.includes('@include') || (analysed !== undefined && [...analysed.parts].every(([name, text]) => readNow(name) === text))
  return { page, faults: ofFields, isCurrent }
}

/** A text that the parser fails on is one fault of that file; all others are read. */
function analyse(source: SourceFile, readPart: ReadPart): ReturnType<typeof analyseMarkdown> {
  try {
    return analyseMarkdown(source.source, source, readPart)
  } catch (error) {
    const reason = error instanceof RangeError ? 'it is nested too deeply' : error instanceof Error ? error.message : String(error)
    const unreadable = {
      line: 1,
      column: 1,
      severity: 'error' as const,
      field: 'page',
      message: `the text cannot be read (${reason}), expected Markdown`,
    }
    return { reading: { outline: emptyOutline, tags: [], ids: [], menuPaths: [], valued: [], faults: [unreadable] }, parts: new Map() }
  }
}

function readRedirects(pages: ReadonlyMap<string, Page>, faults: ContentFault[]): Map<string, string> {
  const redirects = new Map<string, string>()
  for (const page of pages.values()) {
    page.meta.redirectFrom.forEach((from, index) => {
      const report = (message: string, severity: ContentFault['severity'] = 'error') => {
        const place = placeOfPath(page.fields, ['redirectFrom', index])
        faults.push({ file: page.file, ...place, field: 'redirectFrom', message, severity })
      }
      const old = decodePath(from).normalize()
      const taken = pages.get(old)?.file ?? redirects.get(old)
      const refused = refuseAddress(localizedPath(page.locale, old), 'redirect', page.path)
      if (!/^\/[^?#\\]*$/.test(from) || /\/\.{0,2}\//.test(`${old}/`.replace(/\/\/$/, '/')))
        report(`found "${from}", expected a path that begins with "/", without ?, #, . or ..`)
      else if (splitLocale(old).path !== old)
        report(`"${from}" leads nowhere, expected "${splitLocale(from).path}": old addresses are written without their language`, 'warning')
      else if (refused) report(refused)
      else if (taken) report(`"${from}" already belongs to ${taken}, expected an address no page uses`)
      else redirects.set(old, page.path)
    })
  }
  return redirects
}

/** A page missing in one language is served in the other, unless it has another address in this one. */
function addFallbacks(pages: Record<Locale, Map<string, Page>>, redirects: Snapshot['redirects'], locale: Locale): void {
  for (const page of otherLocales(locale).flatMap((other) => [...pages[other].values()])) {
    if (page.contentLocale !== page.locale || pages[locale].has(page.path) || redirects[locale].has(page.path)) continue
    pages[locale].set(page.path, copiesOf(page)[locale])
  }
}

/** A page under the URLs of all languages. */
const copiesOf = memoizeByObject((page: Page) => localized((locale): Page => ({ ...page, locale, url: pageAddress(locale, page.path) })))

/**
 * The routes of a snapshot.
 * @param files public paths of files that are not pages
 * @param contentFiles those that the content brings
 */
export const buildRouteTable = (snapshot: Snapshot, files: string[], contentFiles: string[] = []): RouteTable => ({
  pages: localized((locale) => [...snapshot.pages[locale].keys()].sort()),
  redirects: localized((locale) => Object.fromEntries(snapshot.redirects[locale])),
  files,
  contentFiles,
})
