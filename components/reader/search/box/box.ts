/** Entry of `/vendor/search/box.js`: the search dialog over the site's own index. */
import { elementIds } from '@/lib/browser/element-ids'
import { searchOpenEvent } from '@/lib/browser/search-dialog'
import { searchMessages } from '@/lib/i18n/search-messages'
import { searchPageHtml, searchPageId } from '@/lib/search/page/results-html'
import { withoutBase } from '@/lib/site/address'
import { splitLocale } from '@/lib/site/locales'
import { searchOwnIndex } from '../own-search'
import { SearchBox } from './search-box'

/** The dialog's style sheets, minified by `scripts/build/search-scripts.ts`. */
declare const searchStyles: string

const sheet = new CSSStyleSheet()
sheet.replaceSync(searchStyles)
document.adoptedStyleSheets.push(sheet)

const boxes = new WeakMap<HTMLDialogElement, SearchBox>()

/** The dialog is a new element after a change of the language, so its box is looked up each time. */
function openBox(dialog: HTMLDialogElement): void {
  const box = boxes.get(dialog) ?? new SearchBox(dialog)
  boxes.set(dialog, box)
  box.search()
}

/** Writes the results into the search page if no server has, as on a static mirror and without a network. */
async function searchWithoutServer(): Promise<void> {
  const container = document.getElementById(searchPageId)
  const query = new URLSearchParams(window.location.search).get('q')?.trim()
  if (!container || !query || container.querySelector('h2')) return
  const { locale } = splitLocale(withoutBase(window.location.pathname))
  const answer = await searchOwnIndex(query, locale)
  container.innerHTML = searchPageHtml(searchMessages[locale], locale, query, answer)
}

document.addEventListener(searchOpenEvent, ({ target }) => openBox(target as HTMLDialogElement), true)
const dialog = document.getElementById(elementIds.searchDialog) as HTMLDialogElement | null
if (dialog?.open) openBox(dialog)
searchWithoutServer().catch(console.warn)
