import { subscribeNavigationStart } from './navigation'

/** Entry of `history.state` with the scroll position, in CSS pixels. The router preserves entries that are not its own. */
const key = 'readingPlace'

/** Milliseconds without scrolling after which the position is stored. */
const settleMs = 100

/** Path of the page that is shown; after a `popstate` event the address may already be that of another one. */
let shownPath: string | undefined

/** The browser has gone back or forward to another page, which is not shown yet. */
let isTraversing = false

/**
 * Stores the scroll position with each entry of the tab's history and restores it on Back and Forward. The browser's own restoration fails
 * for an address with a hash if the page is rendered after the `popstate` event: it then scrolls to the place that the hash names, which may
 * be far above. A new document is left to the browser (`boot.ts` switches its restoration on again).
 * @returns stops it
 */
export function followReadingPlace(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  shownPath = window.location.pathname
  const store = () => {
    clearTimeout(timer)
    timer = undefined
    if (isTraversing) return
    window.history.replaceState({ ...(window.history.state as object | null), [key]: Math.round(window.scrollY) }, '')
  }
  const onScroll = () => {
    clearTimeout(timer)
    timer = setTimeout(store, settleMs)
  }
  const onPopState = () => {
    clearTimeout(timer)
    timer = undefined
    if (window.location.pathname === shownPath) scrollToPlace()
    else isTraversing = true
  }
  const takeOver = () => {
    window.history.scrollRestoration = 'manual'
  }
  const giveBack = () => {
    window.history.scrollRestoration = 'auto'
  }
  // The router reports a navigation before it changes the address.
  const stop = subscribeNavigationStart(() => {
    if (timer !== undefined) store()
  })
  takeOver()
  store()
  window.addEventListener('scroll', onScroll, { passive: true })
  window.addEventListener('popstate', onPopState)
  window.addEventListener('pagehide', giveBack)
  window.addEventListener('pageshow', takeOver)
  return () => {
    clearTimeout(timer)
    stop()
    giveBack()
    window.removeEventListener('scroll', onScroll)
    window.removeEventListener('popstate', onPopState)
    window.removeEventListener('pagehide', giveBack)
    window.removeEventListener('pageshow', takeOver)
  }
}

/** Scrolls to the position of the history entry, after its page has been rendered. Call it after each change of page. */
export function restoreReadingPlace(): void {
  shownPath = window.location.pathname
  if (!isTraversing) return
  isTraversing = false
  scrollToPlace()
}

function scrollToPlace(): void {
  const top: unknown = (window.history.state as Record<string, unknown> | null)?.[key]
  if (typeof top === 'number') window.scrollTo({ top, behavior: 'instant' })
}
