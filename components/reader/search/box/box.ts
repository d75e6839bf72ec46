/** Entry of `/vendor/search/box.js`: the search dialog over the site's own index. */
import { searchDialogId, searchOpenEvent } from '@/lib/browser/search-dialog'
import { searchWithoutServer } from './search-without-server'
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
  box.open()
}

document.addEventListener(searchOpenEvent, ({ target }) => openBox(target as HTMLDialogElement), true)
const dialog = document.getElementById(searchDialogId) as HTMLDialogElement | null
if (dialog?.open) openBox(dialog)
searchWithoutServer().catch(console.warn)
