/** Whether this browser, at this address, can keep pages. Plain http has no workers, but for the machine itself. */
export function canKeepPages(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window
}

/** Calls back when the page has nothing better to do. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 10_000 })
  else setTimeout(act, 2000)
}
