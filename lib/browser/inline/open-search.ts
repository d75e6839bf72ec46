/**
 * Opens the search dialog by button, Ctrl+K, Cmd+K and `/`, and shows the first hits below its fallback form. It is an inline script, so that
 * the first key press works before the page's JavaScript is loaded. The link to the search page becomes a button. The texts of a hit are HTML
 * that the server or `lib/search` has escaped, with `<mark>`.
 */
import { isExport } from '@/lib/site/base-path'
import { isField } from '../fields'
import { searchDialogId, searchOpenEvent, type SearchDialog } from '../search-dialog'

/** Hits that the fallback form shows. Its requests have the same `limit` as those of the search, which can then use the cached response. */
const maxRows = 8

/** Delay after a key before the request is sent. It is short, because the visitor waits for the first results. */
const debounceMs = 40

const openers = '[data-open-search]'

interface Hit {
  url: string
  type: string
  hierarchy: { lvl1: string }
  _snippetResult: { hierarchy: Record<string, { value: string }>; content?: { value: string } }
}

const findDialog = () => document.getElementById(searchDialogId) as SearchDialog | null

/** @param closesToo whether the key that opens the dialog also closes it */
function open(closesToo?: boolean): void {
  const dialog = findDialog()
  if (dialog?.open) {
    if (closesToo) dialog.close()
  } else if (dialog && !document.querySelector('dialog:modal')) {
    dialog.showModal()
    dialog.dispatchEvent(new Event(searchOpenEvent))
  }
}

for (const opener of document.querySelectorAll(openers)) {
  opener.setAttribute('role', 'button')
  opener.setAttribute('aria-haspopup', 'dialog')
  const key = opener.querySelector('kbd')
  if (key && navigator.platform.startsWith('Mac')) key.textContent = '⌘ K'
}
document.addEventListener('click', (event) => {
  if (!(event.target as Element).closest?.(openers) || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  open()
})

/** An export has no server, so there the form only submits the query. */
if (!isExport) {
  let timer: ReturnType<typeof setTimeout>
  const normalize = (text: string) => text.trim().replace(/\s+/g, ' ')
  document.addEventListener('input', ({ target }) => {
    const input = target as HTMLInputElement
    const dialog = findDialog()
    const list = dialog?.querySelector('ol')
    if (input.name !== 'q' || !list?.parentNode!.contains(input)) return
    const query = normalize(input.value).slice(0, 512)
    clearTimeout(timer)
    if (!query) {
      list.innerHTML = ''
      return
    }
    timer = setTimeout(() => {
      fetch(`/api/search?${new URLSearchParams({ q: query, locale: document.documentElement.lang.slice(0, 2), limit: '24' })}`)
        .then((response) => response.ok && response.json())
        .then((answer: { hits: Hit[] } | false) => {
          if (!answer || normalize(input.value) !== query) return
          ;(dialog!.answers ??= {})[query] = answer
          list.innerHTML = answer.hits.slice(0, maxRows).map(renderHit).join('')
        })
        // Without a network the form still leads to the search page.
        .catch(() => {})
    }, debounceMs)
  })
}

function renderHit({ url, type, hierarchy: { lvl1 }, _snippetResult: { hierarchy, content } }: Hit): string {
  const page = type === 'lvl1' ? '' : `<i>${lvl1}</i>`
  const text = content ? `<span>${content.value}</span>` : ''
  return `<li><a href="${url}"><b>${hierarchy[type]!.value}</b>${page}${text}</a></li>`
}

document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey } = event
  const target = event.composedPath()[0] as HTMLElement
  if (event.isComposing || event.defaultPrevented || event.altKey || (event.shiftKey && key !== '/')) return
  if (key === ' ' && target.matches?.(openers)) {
    event.preventDefault()
    open()
    return
  }
  const form = target.closest?.(`#${searchDialogId} [role=search]`)
  if (form && /^Arrow(Up|Down)$/.test(key)) {
    const stops = [...form.querySelectorAll<HTMLElement>('input,ol a')]
    const next = stops[stops.indexOf(target) + (key === 'ArrowUp' ? -1 : 1)]
    if (next) {
      event.preventDefault()
      next.focus()
    }
    return
  }
  const hasModifier = ctrlKey || metaKey
  const isShortcut = hasModifier && key?.toLowerCase() === 'k'
  if (isShortcut || (!hasModifier && key === '/' && !isField(target))) {
    event.preventDefault()
    open(isShortcut)
  }
})
