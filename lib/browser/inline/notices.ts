/**
 * Shows the parts of the page that are for some visitors only: the offer of the other language once per document, and notices also after each
 * soft navigation. The script is at the end of the body and does not need hydration.
 */
import { announce } from '../announce'
import { elementIds } from '../element-ids'
import { softNavigationEvent } from '../page/hydration'
import { readStorage, readStoredObject, writeStorage, writeStoredEntry } from '../storage'
import { storageKeys } from '../storage-keys'

/** A modal is shown only if its dismissal can be stored. Otherwise it would appear on every page. */
function canRemember(): boolean {
  try {
    sessionStorage.setItem('-', '')
    sessionStorage.removeItem('-')
    return true
  } catch {
    return false
  }
}

/**
 * The first of the browser's languages that the site has decides; without one, the server's hint (`middleware.ts`). Escape, Cancel, × and every
 * navigation decline for this tab; the checkbox makes any answer permanent. The link keeps query and hash, and leads to the home page if the
 * page does not exist in the other language. If an answer cannot be stored, nothing is offered, and visitors can use the language menu.
 */
function offerLanguage(): void {
  const dialog = document.getElementById(elementIds.languageOffer) as HTMLDialogElement | null
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
  const close = () => dialog.close()
  dialog.addEventListener('close', answer)
  for (const navigation of ['pagehide', softNavigationEvent]) {
    addEventListener(navigation, () => {
      if (!dialog.open) return
      answer()
      close()
    })
  }
  document.addEventListener('keydown', (event) => {
    // Whatever else is open closes first.
    if (event.key === 'Escape' && !event.isComposing && dialog.open && !document.querySelector(':modal, :popover-open')) close()
  })
  // In a separate task once the page has been drawn, which it does not delay.
  requestAnimationFrame(() =>
    setTimeout(() => {
      // The browser moves the focus into a dialog that it opens, but not into an inert one.
      dialog.inert = true
      dialog.show()
      dialog.inert = false
      announce(dialog.querySelector('p')!.textContent)
    }),
  )
}

/** The browser clears the focus when it scrolls to the element of the hash, so a modal that was opened before takes the focus again. */
function showModal(dialog: HTMLDialogElement): void {
  dialog.showModal()
  if (!location.hash || document.readyState === 'complete') return
  addEventListener('load', () =>
    setTimeout(() => {
      if (dialog.open && !dialog.contains(document.activeElement)) dialog.querySelector<HTMLElement>('a,button')?.focus()
    }),
  )
}

/**
 * Shows the notice of the page unless the visitor has dismissed it. Closing it, like every action, dismisses it permanently or for the tab. If that
 * cannot be stored, a full-screen notice is shown as a box in the page.
 */
function showNotices(): void {
  for (const notice of document.querySelectorAll<HTMLElement>('[data-notice]')) {
    const key = keyOf(notice)
    if (readStorage(key, 'session') === 'true' || readStorage(key) === 'true') continue
    if (!isDialog(notice)) notice.hidden = false
    else if (!notice.open) {
      if (canRemember()) showModal(notice)
      else notice.open = true
    }
  }
}

const keyOf = ({ dataset }: HTMLElement) => storageKeys.noticePrefix + dataset.notice
const isDialog = (element: Element): element is HTMLDialogElement => element instanceof HTMLDialogElement
const needsConfirmation = ({ dataset }: HTMLElement) => dataset.confirm !== undefined
const noticeOf = (target: EventTarget | null) => (target as Element).closest?.<HTMLElement>('[data-notice]')

function dismiss(notice: HTMLElement): void {
  writeStorage(keyOf(notice), 'true', notice.dataset.once === undefined ? 'session' : 'local')
  if (isDialog(notice)) notice.close()
  else notice.hidden = true
}

document.addEventListener('click', (event) => {
  const target = event.target as Element
  const notice = noticeOf(target)
  if (!notice) return
  const action = target.closest('[data-dismiss]')
  if (target === notice) {
    if (isDialog(notice) && !needsConfirmation(notice)) dismiss(notice)
  } else if (action) {
    if (action.localName === 'button') event.preventDefault()
    dismiss(notice)
  }
})
document.addEventListener(
  'cancel',
  (event) => {
    const notice = event.target as HTMLElement
    if (!notice.dataset.notice) return
    event.preventDefault()
    if (!needsConfirmation(notice)) dismiss(notice)
  },
  true,
)
document.addEventListener('keydown', (event) => {
  const notice = event.key === 'Escape' && noticeOf(event.target)
  if (!notice) return
  if (needsConfirmation(notice)) event.preventDefault()
  else if (!notice.matches(':modal')) dismiss(notice)
})

offerLanguage()
showNotices()
addEventListener(softNavigationEvent, showNotices)
