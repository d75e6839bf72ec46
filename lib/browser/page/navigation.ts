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

/**
 * The URL of a link, without its origin, if the router can follow it; `undefined` if the browser must: other sites, files, other windows,
 * anchors on the same page, and URLs that are not valid, as of a link in an SVG.
 */
export function softUrlOf(link: HTMLAnchorElement): string | undefined {
  const { href, target } = link
  const isOther = link.hasAttribute('download') || link.getAttribute('role') === 'button' || (target && target !== '_self')
  if (isOther || !URL.canParse(href)) return undefined
  const from = window.location
  const to = new URL(href)
  if (to.origin !== from.origin || !/(\/|\.html)$/.test(to.pathname)) return undefined
  if (to.pathname === from.pathname && to.search === from.search && to.hash) return undefined
  return to.pathname + to.search + to.hash
}

export function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')) || undefined
}
