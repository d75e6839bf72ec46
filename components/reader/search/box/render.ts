import { withBase } from '@/lib/site/base-path'
import { areas } from '@/lib/site/areas'
import { localeInfo, type Locale } from '@/lib/site/locales'
import type { Messages } from '@/lib/i18n/messages'
import { rowHtml, rowOf, type Row } from '@/lib/search/page/hit-html'
import { escapeHtml } from '@/lib/search/text/snippet'
import type { HitGroup } from './group-hits'
import { rowOfRecent, type RecentHit } from './search-memory'

export type SearchMessages = Messages['search']

/** Id of the list box, which the input names in its markup. */
export const listId = 'site-search-hits'

/** Everything below the input. The status is always there, because only changes of an existing region are announced. */
export function boxHtml(messages: SearchMessages, searchPage: string): string {
  const key = (name: string) => `<kbd aria-hidden="true">${name}</kbd>`
  return `<p class="visually-hidden" role="status"></p>
<p data-note hidden></p>
<div data-scroll class="hits" tabindex="0"><div id="${listId}" role="listbox" aria-label="${escapeHtml(messages.title)}" hidden></div><div data-empty></div></div>
<div data-foot><span data-keys aria-hidden="true">${key('↑')}${key('↓')} ${escapeHtml(messages.navigate)}</span><span data-keys aria-hidden="true">${key('↵')} ${escapeHtml(messages.select)}</span><span data-keys aria-hidden="true">${key('Esc')} ${escapeHtml(messages.close)}</span>${areasHtml(messages)}<a data-all href="${escapeHtml(searchPage)}">${escapeHtml(messages.allResults)}</a></div>`
}

/** The choice of a part of the site. */
function areasHtml(messages: SearchMessages): string {
  const choices = areas.map((area) => `<option value="${area}">${escapeHtml(messages.area[area])}</option>`)
  return `<select data-areas aria-label="${escapeHtml(messages.areas)}" hidden><option value="">${escapeHtml(messages.everywhere)}</option>${choices.join('')}</select>`
}

/** The groups of an answer as options of the list box. */
export function groupsHtml(groups: readonly HitGroup[], messages: SearchMessages): string {
  let number = 0
  return groups
    .map(({ kind, hits }) => {
      const rows = hits.map((hit) => optionHtml(number++, hit.url, hit.language, rowOf(hit, messages)))
      return groupHtml(messages.kinds[kind], rows)
    })
    .join('')
}

/** Recent pages as options of the list box. */
export function recentHtml(recent: readonly RecentHit[], messages: SearchMessages, locale: Locale): string {
  return groupHtml(
    messages.recent,
    recent.map((hit, number) => optionHtml(number, hit.url, locale, rowOfRecent(hit))),
  )
}

function groupHtml(name: string, rows: readonly string[]): string {
  const label = escapeHtml(name)
  return `<div role="group" aria-label="${label}"><h2 aria-hidden="true">${label}</h2>${rows.join('')}</div>`
}

function optionHtml(number: number, url: string, locale: Locale, row: Row): string {
  const { lang } = localeInfo[locale]
  const tile = row.tile ? ` data-tile-mark="${escapeHtml(row.tile.mark)}" data-tile-color="${escapeHtml(row.tile.color)}"` : ''
  return `<a role="option" id="${listId}-${number}" aria-selected="false" tabindex="-1" href="${escapeHtml(withBase(url))}" data-url="${escapeHtml(url)}" data-kind="${row.kind}"${tile} lang="${lang}" hreflang="${lang}">${rowHtml(row)}</a>`
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
