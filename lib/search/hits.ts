import { localizedPath, type Locale } from '@/lib/site/locales'
import type { Fold } from './fold'
import type { Match } from './match'
import type { RankedPage } from './rank'
import { escapeHtml, highlight, snippet } from './snippet'
import type { Hierarchy, SearchData, SearchHit } from './types'

/** Sections shown of a page. */
const perPage = 3
/** A further section is shown when it is at least this near to the best one of its page. */
const worthShowing = 0.35

/** Results of the best pages as DocSearch shows them: the page itself when its name is meant, then its best sections. */
export function buildHits(data: SearchData, ranked: readonly RankedPage[], fold: Fold, limit: number): SearchHit[] {
  const hits: SearchHit[] = []
  for (const { page, byName, sections, score: pageScore } of ranked) {
    const relevance = Math.round((100 * pageScore) / ranked[0]!.score) / 100
    const terms = new Set(sections.flatMap((match) => match.terms))
    const rows = sections.filter(
      ({ section, score }) => (byName ? data.sections[section]!.id !== '' : true) && score >= worthShowing * sections[0]!.score,
    )
    if (byName) hits.push({ ...pageHit(data, page, terms, fold), score: relevance })
    for (const match of rows.slice(0, byName ? perPage - 1 : perPage)) hits.push({ ...sectionHit(data, match, fold), score: relevance })
    if (hits.length >= limit) break
  }
  return hits.slice(0, limit)
}

/** Public address of a section of a page. */
export function urlOf(locale: Locale, path: string, anchor: string): string {
  return encodeURI(localizedPath(locale, path)) + (anchor ? `#${encodeURIComponent(anchor)}` : '')
}

/** Levels of a section: group, page, headings. */
export function hierarchyOf(data: SearchData, page: number, headings: readonly string[]): Hierarchy {
  const { group, title } = data.pages[page]!
  return Object.fromEntries([group, title, ...headings].slice(0, 7).map((text, level) => [`lvl${level}`, escapeHtml(text)]))
}

function pageHit(data: SearchData, page: number, terms: ReadonlySet<string>, fold: Fold): Omit<SearchHit, 'score'> {
  const { path, title } = data.pages[page]!
  return {
    objectID: localizedPath(data.locale, path),
    url: urlOf(data.locale, path, ''),
    anchor: '',
    type: 'lvl1',
    language: data.locale,
    hierarchy: hierarchyOf(data, page, []),
    content: null,
    _snippetResult: { hierarchy: { lvl1: { value: highlight(title, terms, fold) } } },
  }
}

function sectionHit(data: SearchData, { section: at, terms: met, fields }: Match, fold: Fold): Omit<SearchHit, 'score'> {
  const section = data.sections[at]!
  const { path } = data.pages[section.page]!
  const terms = new Set(met)
  const level = `lvl${Math.min(6, section.headings.length + 1)}` as 'lvl2'
  const heading = section.headings.at(-1)
  const named = Object.values(fields).filter((names) => names.some((name) => name.startsWith('heading'))).length
  const inHeading = heading !== undefined && (section.text === '' || named >= met.length / 2)
  const shown = section.text || section.code
  return {
    objectID: localizedPath(data.locale, path) + (section.id && `#${section.id}`),
    url: urlOf(data.locale, path, section.id),
    anchor: section.id,
    type: inHeading ? level : shown ? 'content' : level,
    language: data.locale,
    hierarchy: hierarchyOf(data, section.page, section.headings),
    content: null,
    _snippetResult: {
      ...(heading && { hierarchy: { [level]: { value: highlight(heading, terms, fold) } } }),
      ...(shown && { content: { value: snippet(shown, terms, fold) } }),
    },
  }
}
