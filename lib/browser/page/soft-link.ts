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
