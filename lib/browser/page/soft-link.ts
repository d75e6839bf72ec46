/** The properties of a link that decide whether the router may follow it. */
interface LinkLike {
  /** Absolute URL. */
  href: string
  target: string
  role: string | null
  download: boolean
}

/**
 * The URL of a link, without its origin, if the router can follow it; `undefined` if the browser must: other sites, files, other windows and
 * anchors on the same page.
 * @param currentUrl absolute URL of the current page
 */
export function softUrl({ href, target, role, download }: LinkLike, currentUrl: string): string | undefined {
  if (download || role === 'button' || (target && target !== '_self')) return undefined
  const to = new URL(href)
  const from = new URL(currentUrl)
  if (to.origin !== from.origin || !/(\/|\.html)$/.test(to.pathname)) return undefined
  if (to.pathname === from.pathname && to.search === from.search && to.hash) return undefined
  return to.pathname + to.search + to.hash
}

/** The link in which an event happened. */
export function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')) || undefined
}

/** `softUrl` of a link in the document; also `undefined` if its URL is not valid, as for a link in an SVG. */
export function softUrlOf(link: HTMLAnchorElement): string | undefined {
  if (!URL.canParse(link.href)) return undefined
  const { href, target, role } = link
  return softUrl({ href, target, role, download: link.hasAttribute('download') }, window.location.href)
}
