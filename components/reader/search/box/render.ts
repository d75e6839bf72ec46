import { withBase } from '@/lib/site/address'
import { areas } from '@/lib/site/areas'
import { localeInfo, type Locale } from '@/lib/site/locales'
import type { Messages } from '@/lib/i18n/messages'
import { rowHtml, rowOf, type Row } from '@/lib/search/page/hit-html'
import { bestCount } from '@/lib/search/query/near'
import { hitKinds, type HitKind, type SearchHit } from '@/lib/search/types'
import { escapeHtml } from '@/lib/search/text/snippet'
import { rowOfRecent, type RecentHit } from './search-memory'

export type SearchMessages = Messages['search']

/** Id of the list box, which the input names in its markup. */
export const listId = 'site-search-hits'

/** Id of the answer, which describes the first option. */
export const answerId = 'site-search-answer'

/** Everything below the input. The status is always there, because only changes of an existing region are announced. */
export function boxHtml(messages: SearchMessages, searchPage: string): string {
  const key = (name: string) => `<kbd aria-hidden="true">${name}</kbd>`
  return `<p class="visually-hidden" role="status"></p>
<p data-note hidden></p>
<div data-scroll class="hits" tabindex="0"><section id="${answerId}" data-answer hidden></section><div id="${listId}" role="listbox" aria-label="${escapeHtml(messages.title)}" hidden></div><div data-empty></div></div>
<div data-foot><span data-keys aria-hidden="true">${key('↑')}${key('↓')} ${escapeHtml(messages.navigate)}</span><span data-keys aria-hidden="true">${key('↵')} ${escapeHtml(messages.select)}</span><span data-keys aria-hidden="true">${key('Esc')} ${escapeHtml(messages.close)}</span>${areasHtml(messages)}<a data-all href="${escapeHtml(searchPage)}">${escapeHtml(messages.allResults)}</a></div>`
}

/** The choice of a part of the site. */
function areasHtml(messages: SearchMessages): string {
  const choices = areas.map((area) => `<option value="${area}">${escapeHtml(messages.area[area])}</option>`)
  return `<select data-areas aria-label="${escapeHtml(messages.areas)}" hidden><option value="">${escapeHtml(messages.everywhere)}</option>${choices.join('')}</select>`
}

/** Groups of hits: the best ones, then the others by kind. */
export function groupHits(hits: readonly SearchHit[]): { kind: 'best' | HitKind; hits: SearchHit[] }[] {
  const others = hits.slice(bestCount)
  const groups = hitKinds.map((kind) => ({ kind, hits: others.filter((hit) => hit.kind === kind) }))
  return [{ kind: 'best' as const, hits: hits.slice(0, bestCount) }, ...groups].filter((group) => group.hits.length > 0)
}

/** The hits of an answer as options of the list box, in groups. */
export function hitsHtml(hits: readonly SearchHit[], messages: SearchMessages): string {
  let number = 0
  const optionOf = (hit: SearchHit) => optionHtml(number++, hit.url, hit.language, rowOf(hit, messages))
  return groupHits(hits)
    .map((group) => groupHtml(messages.kinds[group.kind], group.hits.map(optionOf)))
    .join('')
}

/** Recent pages as options of the list box. */
export function recentHtml(recent: readonly RecentHit[], messages: SearchMessages, locale: Locale): string {
  const rows = recent.map((hit, number) => optionHtml(number, hit.url, locale, rowOfRecent(hit)))
  return rows.length > 0 ? groupHtml(messages.recent, rows) : ''
}

function groupHtml(name: string, rows: readonly string[]): string {
  const label = escapeHtml(name)
  return `<div role="group" aria-label="${label}"><h2 aria-hidden="true">${label}</h2>${rows.join('')}</div>`
}

function optionHtml(number: number, url: string, locale: Locale, row: Row): string {
  const { lang } = localeInfo[locale]
  return `<a role="option" id="${listId}-${number}" aria-selected="false" aria-describedby="${number === 0 ? answerId : ''}" tabindex="-1" href="${escapeHtml(withBase(url))}" data-url="${escapeHtml(url)}" data-kind="${row.kind}" lang="${lang}" hreflang="${lang}">${rowHtml(row)}</a>`
}

/** Earlier queries as buttons, with one that forgets them and the recent pages. */
export function queriesHtml(queries: readonly string[], messages: SearchMessages): string {
  const links = queries.map((query) => `<li><button type="button" data-query="${escapeHtml(query)}">${escapeHtml(query)}</button></li>`)
  return `<h2>${escapeHtml(messages.recentQueries)}</h2><ul>${links.join('')}<li><button type="button" data-forget>${escapeHtml(messages.forgetAll)}</button></li></ul>`
}

/** What is shown if nothing was found. */
export function nothingHtml(query: string, messages: SearchMessages): string {
  return `<div data-nothing><strong>${escapeHtml(messages.noResults)} “${escapeHtml(query)}”</strong><p>${escapeHtml(messages.noResultsHelp)}</p></div>`
}
