import { isExport, withBase } from '@/lib/site/base-path'

/** Goes to a page of the site: by the router, and where there is no server for it, like any link. */
export function goTo(router: { push: (path: string) => void }, path: string): void {
  if (isExport) window.location.assign(withBase(path))
  else router.push(path)
}

/** A link as far as it matters whether the router may follow it. */
interface LinkLike {
  /** Absolute. */
  href: string
  target: string
  role: string | null
  download: boolean
}

/**
 * Address that a link leads to by soft navigation, without origin; `undefined` where the browser must follow the link itself: other sites,
 * files, other windows, places on the same page.
 * @param here the address of the page shown, absolute
 */
export function softAddress({ href, target, role, download }: LinkLike, here: string): string | undefined {
  if (download || role === 'button' || (target && target !== '_self')) return undefined
  const to = new URL(href)
  const from = new URL(here)
  if (to.origin !== from.origin || !/(\/|\.html)$/.test(to.pathname)) return undefined
  if (to.pathname === from.pathname && to.search === from.search && to.hash) return undefined
  return to.pathname + to.search + to.hash
}

/** The link that something happened to, or in. */
export function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')) || undefined
}

/** `softAddress` of a link of the document; `undefined` also where its address is none, as that of a link in a drawing. */
export function softAddressOf(link: HTMLAnchorElement): string | undefined {
  if (!URL.canParse(link.href)) return undefined
  const { href, target, role } = link
  return softAddress({ href, target, role, download: link.hasAttribute('download') }, window.location.href)
}
