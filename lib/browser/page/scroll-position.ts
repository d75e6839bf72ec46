import { subscribeNavigationStart } from './navigation'

/** Entry of `history.state` with the scroll position, in CSS pixels. The router preserves entries that are not its own. */
const key = 'scrollPosition'

/** Entry with the open folds of the page, as their positions among all folds: without them, other text is at the scroll position. */
const foldsKey = 'openFolds'

/** The position is stored after this long without scrolling. */
const scrollEndMs = 100

/** Path of the page that is shown. After a `popstate` event the URL may already be that of another page. */
let shownPath: string | undefined

/** The browser has gone back or forward to another page, which is not shown yet. */
let isTraversing = false

/** Runs until the position is stored. */
let timer: ReturnType<typeof setTimeout> | undefined

function onPopState(): void {
  clearTimeout(timer)
  timer = undefined
  if (window.location.pathname === shownPath) scrollToStoredPosition()
  else isTraversing = true
}

/**
 * Stores the scroll position and the open folds with each entry of the tab's history and restores them on Back and Forward. The browser's
 * own restoration fails for a URL with a hash if the page is rendered after the `popstate` event: it then scrolls to the element of the
 * hash, which may be far above. For a new document the browser's restoration is used, which `boot.ts` switches on again.
 * @returns a function that stops it
 */
export function trackScrollPosition(): () => void {
  shownPath = window.location.pathname
  const store = () => {
    clearTimeout(timer)
    timer = undefined
    if (isTraversing) return
    const openFolds = findFolds().flatMap(({ open }, index) => (open ? [index] : []))
    const positions = { [key]: Math.round(window.scrollY), [foldsKey]: openFolds }
    window.history.replaceState({ ...(window.history.state as object | null), ...positions }, '')
  }
  const onScroll = () => {
    clearTimeout(timer)
    timer = setTimeout(store, scrollEndMs)
  }
  const restoreBy = (restoration: ScrollRestoration) => {
    window.history.scrollRestoration = restoration
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    restoreBy('manual')
    // WebKit does not scroll a page that it has kept in memory.
    if (persisted) scrollToStoredPosition()
  }
  // The router reports a navigation before it changes the URL.
  const unsubscribe = subscribeNavigationStart(() => timer !== undefined && store())
  restoreBy('manual')
  store()
  const ending = new AbortController()
  const { signal } = ending
  window.addEventListener('scroll', onScroll, { passive: true, signal })
  document.addEventListener('toggle', onScroll, { capture: true, signal })
  // It stays: only the first instance is there before the router, which at once replaces it with one of the other language.
  window.addEventListener('popstate', onPopState)
  window.addEventListener('pagehide', () => restoreBy('auto'), { signal })
  window.addEventListener('pageshow', onPageShow, { signal })
  return () => {
    clearTimeout(timer)
    unsubscribe()
    restoreBy('auto')
    ending.abort()
  }
}

/** Scrolls to the position of the history entry, after its page has been rendered. Call it after each change of page. */
export function restoreScrollPosition(): void {
  shownPath = window.location.pathname
  if (!isTraversing) return
  isTraversing = false
  scrollToStoredPosition()
}

function findFolds(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('main details')]
}

function scrollToStoredPosition(): void {
  const { [key]: top, [foldsKey]: openFolds } = (window.history.state ?? {}) as Record<string, unknown>
  if (Array.isArray(openFolds)) for (const [index, fold] of findFolds().entries()) fold.open ||= openFolds.includes(index)
  if (typeof top === 'number') window.scrollTo({ top, behavior: 'instant' })
}
