/**
 * Opens the bar that offers the other language, once per document. The script directly follows the bar, so the page below is painted in its
 * final place.
 */
import { languageOfferId } from '../language-offer'
import { softNavigationEvent } from '../page/hydration'
import { canRemember, readStoredObject, writeStoredEntry } from '../storage'
import { storageKeys } from '../storage-keys'

/**
 * The first of the browser's languages that the site has decides; the server's hint (`middleware.ts`) is used if the browser names none.
 * Escape and Cancel decline for this tab; the ticked box makes any answer permanent. The link keeps query and hash, and leads to the home
 * page if the page does not exist in the other language. If an answer cannot be stored, nothing is offered; the language menu remains.
 */
function offerLanguage(): void {
  const dialog = document.getElementById(languageOfferId) as HTMLDialogElement | null
  if (!dialog) return
  const { own, from, to, home } = dialog.dataset as Record<string, string>
  const key = storageKeys.redirectStatus
  if (readStoredObject(key, 'session')[from!] === true || readStoredObject(key)[from!] === true || !canRemember()) return
  let { languages } = navigator
  if (!languages.length) {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    languages = (entry?.serverTiming ?? []).filter(({ name }) => name === 'language').map(({ description }) => description)
  }
  const preferred = languages.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => tag === to || tag === own)
  if (preferred !== to) return
  const alternate = document.querySelector<HTMLLinkElement>(`link[rel=alternate][hreflang^=${to}]`)
  const link = dialog.querySelector('a')!
  link.href = alternate ? new URL(alternate.href).pathname + location.search + location.hash : home!
  const answer = () => {
    writeStoredEntry(key, from!, true, 'session')
    if (dialog.querySelector('input')!.checked) writeStoredEntry(key, from!, true)
  }
  dialog.addEventListener('close', answer)
  link.addEventListener('click', answer)
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') dialog.close()
  })
  // A navigation is not an answer, and the link belongs to this page.
  addEventListener(softNavigationEvent, () => {
    dialog.open = false
  })
  // Not `show()`, which would move the focus from the start of the page.
  dialog.open = true
}

offerLanguage()
