/**
 * Opens the search dialog by button, Ctrl+K, Cmd+K and `/`, and loads its script. It is an inline script, so that the first key press works before
 * the page's JavaScript is loaded, and the search does not need that at all. The link to the search page becomes a button.
 */
import { basePath } from '@/lib/settings/compiled'
import { isField } from '../visitor'
import { elementIds } from '../element-ids'
import { searchOpenEvent, searchScripts } from '../search-dialog'

const openers = '[data-open-search]'

const findDialog = () => document.getElementById(elementIds.searchDialog) as HTMLDialogElement | null
let retry: string | undefined
let loading: Promise<unknown> | undefined

/** Loads the script, which then handles the dialog by itself. A browser may keep a failed module, so each attempt has a different URL. */
function load(): Promise<unknown> {
  const file = findDialog()?.dataset.hosted ? searchScripts.hosted : searchScripts.box
  return (loading ??= import(`${basePath}${file}${retry ?? ''}`).catch((error: unknown) => {
    loading = undefined
    retry = `?${Date.now()}`
    throw error
  }))
}

function loadOrTell(): void {
  const failure = findDialog()?.querySelector<HTMLElement>('[role=alert]')
  if (failure && !loading) failure.hidden = true
  load().catch(() => {
    if (failure) failure.hidden = false
  })
}

/**
 * @param closesToo whether the key that opens the dialog also closes it
 * @param query by default the text that is selected on the page
 */
function open(closesToo?: boolean, query = getSelection()?.toString().slice(0, 512)): void {
  const dialog = findDialog()
  if (dialog?.open) {
    if (closesToo) dialog.close()
  } else if (dialog && !document.querySelector('dialog:modal')) {
    dialog.showModal()
    const input = dialog.querySelector<HTMLTextAreaElement>('[name=q]')
    if (input && query) {
      input.value = query
      input.select()
    }
    dialog.dispatchEvent(new Event(searchOpenEvent))
    loadOrTell()
  }
}

for (const opener of document.querySelectorAll(openers)) {
  opener.setAttribute('role', 'button')
  opener.setAttribute('aria-haspopup', 'dialog')
  const key = opener.querySelector('kbd')
  if (key && navigator.platform.startsWith('Mac')) key.textContent = '⌘ K'
  for (const type of ['pointerenter', 'focus']) opener.addEventListener(type, () => void load().catch(() => {}), { once: true })
}
document.addEventListener('click', (event) => {
  const target = event.target as Element
  if (target.closest?.(`#${elementIds.searchDialog} [data-retry]`)) loadOrTell()
  if (!target.closest?.(openers) || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  open()
})

document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey } = event
  const target = event.composedPath()[0] as HTMLElement
  // The key that ends a composition has the code 229 in Safari.
  if (event.isComposing || event.keyCode === 229 || event.defaultPrevented || event.altKey || (event.shiftKey && key !== '/')) return
  const hasModifier = ctrlKey || metaKey
  const isShortcut = hasModifier && key?.toLowerCase() === 'k'
  const isOpener = key === ' ' && target.matches?.(openers)
  if (isShortcut || isOpener || (!hasModifier && key === '/' && !isField(target))) {
    event.preventDefault()
    open(isShortcut)
  }
  if (key === 'Enter' && target.matches?.('[role=search] textarea')) {
    event.preventDefault()
    ;(target as HTMLTextAreaElement).form!.requestSubmit()
  }
})

/** The dialog takes longer texts than the URL of the search page. */
document.addEventListener('focusin', (event) => {
  const field = event.target as HTMLTextAreaElement
  if (field.matches('main [data-search] textarea')) field.maxLength = findDialog()?.querySelector('textarea')?.maxLength ?? field.maxLength
})

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (!form.matches('main [data-search]')) return
  event.preventDefault()
  open(false, form.querySelector('textarea')!.value)
})

/** Without a server, the search page has no results yet. */
addEventListener('DOMContentLoaded', () => {
  if (/[?&]q=./.test(location.search) && document.querySelector('#search-page:not(:has(h2))')) load().catch(() => {})
})
