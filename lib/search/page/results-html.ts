import { escapeHtml } from '../text/snippet'
import type { SearchAnswer } from '../types'
import { withBase } from '@/lib/site/base-path'
import { searchPagePath } from '@/lib/routing/page-path'
import { localeInfo, localizedPath, type Locale } from '@/lib/site/locales'
import type { Messages } from '@/lib/i18n/messages'

/** Id of the element that holds the form and the results: the server fills it, and without a server the page does. */
export const searchPageId = 'search-page'

/** Form, and results where something was asked, as HTML. The texts of the answer are HTML already. */
export function searchPageHtml(words: Messages['search'], locale: Locale, query: string, answer?: SearchAnswer): string {
  const form = `<form action="${withBase(localizedPath(locale, searchPagePath))}" role="search"><input type="search" name="q" value="${escapeHtml(query)}" aria-label="${escapeHtml(words.title)}" placeholder="${escapeHtml(words.placeholder)}" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="512"><button type="submit">${escapeHtml(words.submit)}</button></form>`
  if (!answer) return `${form}<p>${escapeHtml(words.noScript)}</p>`
  if (answer.hits.length === 0)
    return `${form}<h2>${escapeHtml(words.noResults)} “${escapeHtml(query)}”</h2><p>${escapeHtml(words.noResultsHelp)}</p>`
  const { lang, name } = localeInfo[answer.language]
  const note = answer.language === locale ? '' : `<p>${escapeHtml(words.otherLanguage.replace('{language}', name))}</p>`
  const rows = answer.hits.map(({ url, type, hierarchy, _snippetResult: { hierarchy: titles, content } }) => {
    const page = type === 'lvl1' ? hierarchy.lvl0 : hierarchy.lvl1
    const sentence = content ? `<p>${content.value}</p>` : ''
    return `<li><a href="${withBase(url)}">${titles?.[type]?.value ?? hierarchy.lvl1}</a><small>${page ?? ''}</small>${sentence}</li>`
  })
  return `${form}<h2>${escapeHtml(words.resultsFor.replace('{query}', query))}</h2>${note}<ol lang="${lang}">${rows.join('')}</ol>`
}

/** The page of the server with the results in it. @param html the page without results */
export function fillSearchPage(html: string, content: string): string {
  const start = html.indexOf(`id="${searchPageId}"`)
  const open = html.indexOf('>', start) + 1
  const end = html.indexOf('<!--end-->', open)
  if (start < 0 || end < 0) return html
  // The results are in the page, so no script is needed to request them.
  const tag = html.slice(html.lastIndexOf('<', start), open).replace(/ data-hydrate="[^"]*"/, '')
  return html.slice(0, html.lastIndexOf('<', start)) + tag + content + html.slice(end)
}
