/** Whether the browser can store pages. Without https there are no service workers, except on localhost. */
export function supportsOffline(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window
}

/** Calls back when the page is idle. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 10_000 })
  else setTimeout(act, 2000)
}
