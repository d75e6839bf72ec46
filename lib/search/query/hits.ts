import { localizedPath, type Locale } from '@/lib/site/locales'
import type { Fold } from '../text/fold'
import { createMarker } from '../text/snippet'
import type { HitKind, IndexedPage, SearchHit, SearchSection } from '../types'
import { hierarchyOf, urlOf } from '../records/hierarchy'
import type { RankedPage, Records } from './rank'

/** Maximum sections shown per page. */
const perPage = 3
/** A further section is shown if its score is at least this share of the best section of its page. */
const worthShowing = 0.35
/** Maximum terms marked in results. */
const mostMarked = 120

/**
 * Hits of the best pages: the page itself if its name matches, then its best sections. Each has a title and a snippet that shows why it was
 * found.
 */
export function buildHits(
  locale: Locale,
  records: Records,
  ranked: readonly RankedPage[],
  terms: readonly string[],
  fold: Fold,
  limit: number,
): SearchHit[] {
  const marker = createMarker(new Set(terms.slice(0, mostMarked)), fold)
  const hits: SearchHit[] = []
  for (const { page, byName, sections, score } of ranked) {
    const relevance = Math.round((100 * score) / ranked[0]!.score) / 100
    const lead = records.leadOf(page)
    const rows = sections.filter((match) => (byName ? match.section !== lead : true) && match.score >= worthShowing * sections[0]!.score)
    const shown = [...(byName ? [lead] : []), ...rows.map(({ section }) => section)].slice(0, perPage)
    for (const section of shown) {
      const hit = buildHit(section)
      if (hit) hits.push({ ...hit, score: relevance })
    }
    if (hits.length >= limit) break
  }
  return hits.slice(0, limit)

  function buildHit(at: number): Omit<SearchHit, 'score'> | undefined {
    const section = records.section(at)
    const page = section && records.page(section.page)
    if (!page) return undefined
    const level = `lvl${Math.min(6, section.headings.length + 1)}` as 'lvl1'
    const sentence = marker.sentence(section.text || section.code)
    return {
      objectID: localizedPath(locale, page.path) + (section.id && `#${section.id}`),
      url: urlOf(locale, page.path, section.id),
      anchor: section.id,
      type: level,
      language: locale,
      kind: kindOf(page, section),
      area: page.area,
      ...(page.tile && { tile: page.tile }),
      hierarchy: hierarchyOf(page, section.headings),
      content: null,
      _snippetResult: {
        hierarchy: { [level]: { value: marker.highlight(section.headings.at(-1) ?? page.title) } },
        ...(sentence && { content: { value: sentence } }),
      },
    }
  }
}

function kindOf({ area }: IndexedPage, { kind, id }: SearchSection): HitKind {
  return kind ?? (area === 'tools' ? 'tool' : id ? 'heading' : 'page')
}
