type Listener = (pathname: string) => void

const listeners = new Set<Listener>()

/** Notifies the subscribers that a navigation to a page has started. Called by `instrumentation-client.ts`. */
export function reportNavigationStart(href: string): void {
  const { pathname } = new URL(href, window.location.href)
  // If a file that the navigation needs is missing, the boot script loads the page as a document.
  if (pathname !== window.location.pathname) document.documentElement.dataset.goingTo = href
  for (const listener of listeners) listener(pathname)
}

/** Calls back with the public path of each page to which a navigation starts. Returns a function that unsubscribes. */
export function subscribeNavigationStart(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
