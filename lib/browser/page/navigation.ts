type Listener = (pathname: string) => void

const listeners = new Set<Listener>()

/** Tells everybody that the browser has set out for a page. Called by `instrumentation-client.ts`. */
export function reportNavigationStart(href: string): void {
  const { pathname } = new URL(href, window.location.href)
  // Should a file of the way be gone, the boot script loads the page as a whole.
  if (pathname !== window.location.pathname) document.documentElement.dataset.goingTo = href
  for (const listener of listeners) listener(pathname)
}

/** Calls back with the public path of each page the browser sets out for; returns the way to stop. */
export function subscribeNavigationStart(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The page the browser set out for is there. */
export function reportArrival(): void {
  delete document.documentElement.dataset.goingTo
}
