/** State of the content in figures, for `npm run report`. */
import type { ContentError } from '@/lib/content/errors'
import type { Snapshot } from '@/lib/content/snapshot'
import type { PageFeedback } from '@/lib/feedback/summary'
import type { Miss } from '@/lib/search/server/misses'
import { locales, type Locale } from '@/lib/site/locales'
import { formatTable } from '../table'

/** Pages of one section in one language. */
interface Coverage {
  area: string
  locale: Locale
  /** Pages of the section in any language. */
  pages: number
  /** Pages with a text in this language. */
  translated: number
  /** Outdated translations. */
  stale: number
}

/** Content of the report; `misses` and `feedback` are null if nothing is counted. */
export interface Report {
  coverage: Coverage[]
  stale: { file: string; since: string }[]
  missing: { locale: Locale; path: string }[]
  orphans: { file: string; url: string }[]
  misses: Miss[] | null
  feedback: PageFeedback[] | null
  /** Without a git checkout there are no dates. */
  hasHistory: boolean
}

/** Kinds of diagnostics in the report. */
export const reportKinds = ['translation', 'stale', 'orphan']

const areaOf = (path: string) => /^\/([^/]+)\//.exec(path)?.[1] ?? 'home'

/** @param faults diagnostics of `checkContent`, for the orphans */
export function buildReport(
  snapshot: Snapshot,
  faults: readonly ContentError[],
  { misses, feedback }: Pick<Report, 'misses' | 'feedback'>,
): Report {
  const all = locales.flatMap((locale) => [...snapshot.pages[locale].values()])
  const own = all.filter((page) => page.contentLocale === page.locale)
  const areas = [...new Set(all.map(({ path }) => areaOf(path)))].sort()
  const orphans = new Set(faults.filter(({ field }) => field === 'orphan').map(({ file }) => file))
  return {
    coverage: areas.flatMap((area) =>
      locales.map((locale) => {
        const texts = own.filter((page) => page.locale === locale && areaOf(page.path) === area)
        return {
          area,
          locale,
          pages: new Set(all.filter(({ path }) => areaOf(path) === area).map(({ path }) => path)).size,
          translated: texts.length,
          stale: texts.filter(({ staleSince }) => staleSince !== null).length,
        }
      }),
    ),
    stale: own.flatMap(({ file, staleSince }) =>
      staleSince === null ? [] : [{ file, since: new Date(staleSince).toISOString().slice(0, 10) }],
    ),
    missing: all.filter((page) => page.contentLocale !== page.locale).map(({ locale, path }) => ({ locale, path })),
    orphans: own.filter(({ file }) => orphans.has(file)).map(({ file, url }) => ({ file, url })),
    misses,
    feedback,
    hasHistory: snapshot.hasHistory,
  }
}

/** Zero-result queries as findings. They have no position, so they are reported for the file that gives pages alternative names. */
export function faultsOfMisses(misses: readonly Miss[] | null): ContentError[] {
  return (misses ?? []).map(({ locale, query, count }) => ({
    file: `${locale}/index.md`,
    line: 1,
    field: 'search-miss',
    message: `"${query}" was searched for ${count} ${count === 1 ? 'time' : 'times'} and found nothing, expected a page with this name among its aliases`,
    severity: 'warning',
  }))
}

/**
 * The report as text.
 * @param most maximum rows of each list
 */
export function formatReport(report: Report, most: number): string {
  const { coverage, stale, missing, orphans, misses, feedback, hasHistory } = report
  const list = (title: string, head: string[], rows: (string | number)[][], none: string) => {
    const more = rows.length > most ? `\n… and ${rows.length - most} more` : ''
    return `${title}\n\n${rows.length > 0 ? formatTable(head, rows.slice(0, most)) + more : none}`
  }
  const percent = (part: number, whole: number) => `${Math.floor((100 * part) / Math.max(1, whole))} %`
  const sums = locales.map((locale) => {
    const rows = coverage.filter((row) => row.locale === locale)
    const sum = (of: 'pages' | 'translated' | 'stale') => rows.reduce((total, row) => total + row[of], 0)
    return { area: 'all', locale, pages: sum('pages'), translated: sum('translated'), stale: sum('stale') }
  })
  const head = ['area', '', 'pages', 'with text', 'share', 'older']
  const rows = [...coverage, ...sums].map((row) => [
    row.area,
    row.locale,
    row.pages,
    row.translated,
    percent(row.translated, row.pages),
    row.stale,
  ])
  return [
    `Translation\n\n${formatTable(head, rows)}`,
    list(
      'Pages without a text in a language',
      ['', 'page'],
      missing.map(({ locale, path }) => [locale, path]),
      'None.',
    ),
    list(
      'Translations older than what they translate',
      ['since', 'file'],
      stale.map(({ file, since }) => [since, file]),
      hasHistory ? 'None.' : 'Not known: the content is no git checkout.',
    ),
    list(
      'Pages that no text and no catalogue leads to',
      ['page', 'file'],
      orphans.map(({ file, url }) => [url, file]),
      'None.',
    ),
    list(
      'Searches without result',
      ['times', '', 'query', 'last'],
      (misses ?? []).map(({ locale, query, count, lastDay }) => [count, locale, query, lastDay]),
      misses ? 'None.' : 'Not counted: the server counts them with SEARCH_LOG=1.',
    ),
    list(
      'Pages that help least',
      ['', 'page', 'yes', 'no'],
      (feedback ?? []).filter(({ no }) => no > 0).map(({ locale, page, yes, no }) => [locale, page, yes, no]),
      feedback ? 'None.' : 'Not asked: readers are asked with FEEDBACK_DB.',
    ),
  ].join('\n\n\n')
}
