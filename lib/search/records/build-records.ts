import { findDataTag } from '@/components/markdown/data-tags'
import { type Driver, driversOfPage, tileOf, type Tile } from '@/lib/content/data/drivers'
import { driverLabel } from '@/lib/content/data/labels'
import { findFolderPage, type Page } from '@/lib/content/page'
import { maxTitle } from '@/lib/content/reading/schema'
import type { Snapshot } from '@/lib/content/snapshot'
import type { OutlineError } from '@/lib/markdown/reading/outline'
import { site } from '@/lib/settings/config'
import { hashOf } from '@/lib/site/cache/hash-data'
import { memoizeByObject } from '@/lib/site/cache/memoize'
import { locales, type Locale } from '@/lib/site/locales'
import { ancestorsOf } from '@/lib/routing/page-path'
import { areaOf } from '@/lib/site/areas'
import { pinyinOf } from '../text/pinyin'
import type { IndexedPage, PageRecord, SearchWords } from '../types'
import { joinText, unique } from '@/lib/search/text/tokenize'
import * as OpenCC from 'opencc-js/t2cn'

type Section = PageRecord['sections'][number]

/**
 * Traditional characters that have a different simplified form, from OpenCC's tables: about 2,900 pairs `雲云碼码`. Converting characters is
 * enough for search, because texts and queries go through the same conversion; the table is a few kilobytes, the full converter 109 KB.
 */
function traditionalPairs(): string {
  const convert = OpenCC.Converter({ from: 't', to: 'cn' })
  const characters = Array.from({ length: 0x9fff - 0x4e00 + 1 }, (_, at) => String.fromCharCode(0x4e00 + at))
  return characters.flatMap((from) => (convert(from) !== from && convert(from).length === 1 ? [from + convert(from)] : [])).join('')
}
let traditional: string | undefined

/** The first line of a language: what its search needs besides its pages, as JSON. */
export function wordsLine({ data }: Snapshot, locale: Locale): string {
  const { wrappers, faults, words } = data.searchWords
  const line: SearchWords = { locale, traditional: (traditional ??= traditionalPairs()), typed: { wrappers, faults, words: words[locale] } }
  return JSON.stringify(line)
}

/** The pages that are searched in a language: those that are written in it. */
export const searchedPages = ({ pages }: Snapshot, locale: Locale): Page[] =>
  [...pages[locale].values()].filter((page) => page.contentLocale === locale && page.meta.index !== false)

/** The lines of pages that have not changed are not made again. */
const lines = new WeakMap<Page, { reason: string; line: string }>()
const describeData = memoizeByObject(({ data }: Snapshot) => hashOf(JSON.stringify(data)))

/** The record of a page as a line of JSON. Parses its text at the first call. */
export function recordLine(page: Page, snapshot: Snapshot): string {
  const group = groupOf(page, snapshot)
  const reason = `${describeData(snapshot)} ${group}`
  const known = lines.get(page)
  if (known?.reason === reason) return known.line
  const line = JSON.stringify(buildRecord(page, group, snapshot))
  lines.set(page, { reason, line })
  return line
}

function buildRecord(page: Page, group: string, snapshot: Snapshot): PageRecord {
  const drivers = snapshot.data.drivers.filter((driver) => driver.page === page.path)
  const record = buildPage(page, group, drivers, snapshot)
  return { page: record, sections: buildSections(page, snapshot, record.tile) }
}

/** Titles of the folders above a page, but for the outermost. */
function groupOf(page: Page, { pages }: Snapshot): string {
  const folders = ancestorsOf(page.path).slice(1)
  const group = folders.flatMap((path) => findFolderPage(pages[page.locale], path)?.meta.shortTitle ?? [])
  return (group.length > 1 ? group.slice(1) : group).join(' · ') || site.title[page.locale]
}

function buildPage(page: Page, group: string, drivers: Driver[], snapshot: Snapshot): IndexedPage {
  const { title, shortTitle, aliases } = page.meta
  const slug =
    page.path
      .split('/')
      .findLast(Boolean)
      ?.replace(/\.html$/, '') ?? ''
  const driverNames = drivers.flatMap((driver) => [
    driver.name,
    ...Object.values(driver.title),
    ...locales.map((locale) => driverLabel(snapshot.data.labels, driver, locale)),
    ...driver.aliases,
  ])
  const names = unique([shortTitle, slug, ...aliases, ...driverNames]).filter((name) => name !== title)
  const [main] = driversOfPage(drivers, page.path)
  return {
    path: page.path,
    area: areaOf(page.path),
    title,
    group,
    names,
    pinyin: unique([title, ...names].flatMap(pinyinOf)),
    ...(main && { tile: tileOf(main) }),
    ...(drivers.some(({ region }) => region !== 'anywhere') && { isProvider: true }),
    ...(drivers.length > 0 && drivers.every(({ retired }) => retired) && { isRetired: true }),
  }
}

function buildSections(page: Page, snapshot: Snapshot, tile: Tile | undefined): Section[] {
  const { headings, sections, fences } = page.outline()
  const aliases = page.meta.sectionAliases
  const tags = page.reading().tags.filter(({ file }) => file === undefined || file === page.file)
  const has = (tag: string) => tags.some(({ name }) => name === tag)
  const result: Section[] = [{ id: '', headings: [], text: page.meta.description, code: '' }]
  const levels: { depth: number; text: string }[] = []
  for (const section of sections) {
    const heading = headings.find(({ id }) => id === section.id)
    if (!heading || section.id === null) {
      result[0]!.text = [result[0]!.text, section.text].filter(Boolean).join('\n')
      result[0]!.code = joinText(result[0]!.code, ...section.codeWords)
      result.push(...errorRecords(section.errors, [], aliases))
      continue
    }
    while (levels.length > 0 && levels.at(-1)!.depth >= heading.depth) levels.pop()
    // Every section below repeats it.
    levels.push({ depth: heading.depth, text: heading.text.slice(0, maxTitle).toWellFormed() })
    const path = levels.map(({ text }) => text)
    result.push({
      id: heading.id,
      headings: path,
      text: section.text,
      ...(section.steps && { steps: section.steps, codeWords: section.codeWords }),
      code: section.codeWords.join(' '),
      ...(aliases?.[heading.id] && { aliases: aliases[heading.id]! }),
      ...(leadsElsewhere(heading.id) && { weight: elsewhereWeight }),
    })
    result.push(...errorRecords(section.errors, path, aliases))
  }
  const atLine = (line: number) => {
    const heading = headings.findLast((candidate) => candidate.line <= line)
    return result.find(({ id }) => id === heading?.id) ?? result[0]!
  }
  for (const { value, line } of fences) {
    const section = atLine(line)
    section.code = joinText(section.code, value.slice(0, longestFence))
  }
  const listsCallsOnly = has('ApiIndex') && !has('ApiEndpoint')
  const shown = { ...snapshot.data, openApi: snapshot.data.openApi().document }
  for (const { name, attributes, line } of tags) {
    const section = atLine(line)
    // Entries of a former page now have separate pages.
    if (listsCallsOnly && name === 'ApiIndex') section.weight = elsewhereWeight
    const record = findDataTag(name)?.record?.(attributes, shown, page.locale)
    if (!record) continue
    section.kind = record.kind
    if (record.text) section.text = [section.text, record.text].filter(Boolean).join('\n')
    if (record.options) section.options = [...(section.options ?? []), ...record.options]
    section.code = joinText(section.code, record.code)
    if (record.weight) section.weight = record.weight
    if (record.tile && JSON.stringify(record.tile) !== JSON.stringify(tile)) section.tile = record.tile
  }
  return result
}

/** The rows of a section's error tables: each is a separate target. */
function errorRecords(errors: readonly OutlineError[], headings: string[], aliases: Page['meta']['sectionAliases']): Section[] {
  return errors.map(({ id, message, codes, cause, remedy, codeWords }) => ({
    id,
    headings: [...headings, message],
    text: `${cause}\n${remedy}`,
    // A message that is nothing but code is in the headings already.
    code: codes.length === 1 && codes[0] === message ? '' : codes.join('\n'),
    ...(aliases?.[id] && { aliases: aliases[id] }),
    kind: 'error',
    ...(codeWords.length > 0 && { codeWords }),
  }))
}

/** Weight of a match in a list of links to other pages: those pages are the better results. */
const elsewhereWeight = 0.2

/** Sections that only link to other pages, by the anchor used in both languages. */
function leadsElsewhere(id: string): boolean {
  return id === 'see-also' || id === 'pages' || id === 'which-page' || id === 'where-to-go-next'
}

/** Longer blocks are complete sample files; the rest adds no useful matches. */
const longestFence = 1500
