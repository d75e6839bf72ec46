import { isConfidential } from '@/lib/routing/page-path'
import { splitLocale } from '@/lib/site/locales'

/**
 * Folders whose pages use other hosts and therefore have their own Content-Security-Policy. A soft navigation does not change the
 * document's policy, so links into and out of these folders load a document.
 */
const folders = ['/guide/api/', '/tool/']

/** Elements that need another host (the light form of a page reads the same attributes). */
const needingElements = '[data-calls-any-server], [data-connect-src], [data-frame-src], [data-media-src]'

/**
 * Whether a link must load a document because the page behind it has another policy.
 * @param hasOwn whether the current document has its own policy
 * @param from public path of the current page
 * @param to public path of the link
 */
export function crossesPolicies(hasOwn: boolean, from: string, to: string): boolean {
  const [here, there] = [from, to].map((pathname) => folders.find((folder) => splitLocale(pathname).path.startsWith(folder)))
  return (there !== undefined) !== hasOwn || here !== there
}

/** Whether the document has its own policy; `null` where the application is reached without a cache in front that makes light pages. */
function hasOwnPolicy(): boolean | null {
  const loader = document.querySelector<HTMLElement>('script[data-run]')
  return loader && loader.dataset.ownPolicy !== undefined
}

/** Whether a link leads to the tool pages or away from them, where scripts of other hosts that a page has loaded must not continue to run. */
export const crossesToolPages = (from: string, to: string): boolean => isConfidential(from) !== isConfidential(to)

/** Whether the browser, not the router, must follow a link of the current document, because the page behind it has another policy. */
export function needsDocument(pathname: string): boolean {
  if (pathname === location.pathname) return false
  const hasOwn = hasOwnPolicy()
  return crossesToolPages(location.pathname, pathname) || (hasOwn !== null && crossesPolicies(hasOwn, location.pathname, pathname))
}

/** Reloads the page if the router has navigated to one that needs more than the document's policy allows. */
export function reloadForPolicy(): void {
  if (hasOwnPolicy() === false && document.querySelector(needingElements)) location.reload()
}
