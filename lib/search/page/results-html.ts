import { withBase } from '@/lib/site/address'
import { searchPagePath } from '@/lib/routing/page-path'
import { localeInfo, localizedPath, type Locale } from '@/lib/site/locales'
import type { Messages } from '@/lib/i18n/messages'
import { maxQueryCharacters } from '../text/cut-query'
import { escapeHtml } from '../text/snippet'
import type { SearchAnswer } from '../types'
import { answerHtml, rowHtml, rowOf } from './hit-html'

/** Id of the element that contains the form and the results: the server fills it, and without a server the browser does. */
export const searchPageId = 'search-page'

/** Form, and results where something was asked, as HTML. The texts of the answer are HTML already. */
export function searchPageHtml(words: Messages['search'], locale: Locale, query: string, answer?: SearchAnswer): string {
  const form = `<form action="${withBase(localizedPath(locale, searchPagePath))}" role="search"><input type="search" name="q" value="${escapeHtml(query.replaceAll('\n', ' '))}" aria-label="${escapeHtml(words.title)}" placeholder="${escapeHtml(words.placeholder)}" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="${maxQueryCharacters}"><button type="submit">${escapeHtml(words.submit)}</button></form>`
  // Until the browser's own index has been loaded, or without scripts.
  if (!answer) return form + (query && `<p>${escapeHtml(words.busy)}</p>`)
  if (answer.hits.length === 0)
    return `${form}<h2>${escapeHtml(words.noResults)} “${escapeHtml(query)}”</h2><p>${escapeHtml(words.noResultsHelp)}</p>`
  const { lang, name } = localeInfo[answer.language]
  const foreign = answer.language === locale ? '' : words.otherLanguage.replace('{language}', name)
  const told = foreign || (answer.isGuess ? words.guess : '')
  const note = told && `<p>${escapeHtml(told)}</p>`
  const first = answerHtml(answer.hits, words)
  const rows = answer.hits.map((hit) => `<li><a href="${withBase(hit.url)}">${rowHtml(rowOf(hit, words))}</a></li>`)
  return `${form}<h2>${escapeHtml(words.resultsFor.replace('{query}', query))}</h2>${note}${first && `<section data-answer lang="${lang}">${first}</section>`}<ol lang="${lang}">${rows.join('')}</ol>`
}
