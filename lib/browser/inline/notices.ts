/** Shows notices without the framework, also after each soft navigation. It is at the end of the body. */
import { softNavigationEvent } from '../page/hydration'
import { canRemember, readStorage, writeStorage } from '../storage'
import { storageKeys } from '../storage-keys'

/** Hashes of sections on updating, in all languages. */
const updateSection = /updat|upgrad|更新|升级/i

/** The browser clears the focus when it scrolls to the place that the hash names, so a modal that opened before that takes the focus again. */
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
 * Shows the notice of the page unless the visitor has closed it, and where it only follows up on another page (`data-after`) to visitors who
 * have seen it there in this tab or come for a section on updating. Closing, and every action, counts as read: for good, or for the tab.
 * Where that cannot be stored, a full-screen notice becomes a box in the page.
 */
function showNotices(): void {
  for (const notice of document.querySelectorAll<HTMLElement>('[data-notice]')) {
    const key = keyOf(notice)
    const seenKey = `${key}-seen`
    if (readStorage(key, 'session') === 'true' || readStorage(key) === 'true') continue
    if (notice.dataset.after === undefined) writeStorage(seenKey, 'true', 'session')
    else if (readStorage(seenKey, 'session') !== 'true' && !updateSection.test(readHash())) continue
    if (!isDialog(notice)) notice.hidden = false
    else if (!notice.open) {
      if (canRemember()) showModal(notice)
      else notice.open = true
    }
  }
}

function readHash(): string {
  try {
    return decodeURIComponent(location.hash)
  } catch {
    return ''
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

showNotices()
addEventListener(softNavigationEvent, showNotices)
