import { splitLocale } from '@/lib/site/locales'

/**
 * Folders whose pages call or show other hosts and so come with a Content-Security-Policy of their own. A document keeps its policy
 * however the reader moves on inside it; links across the border of these folders therefore load a document.
 */
const folders = ['/guide/api/', '/tool/']

/** What marks an element that needs another host (`lib/server/render/post-process/page-needs.ts` reads the same attributes). */
const marks = '[data-calls-any-server], [data-connect-src], [data-frame-src], [data-media-src]'

/**
 * Whether a link must load a document instead of moving on inside the present one.
 * @param own the present document has a policy of its own
 * @param pathname public path that the link leads to
 */
export function crossesPolicies(own: boolean, pathname: string): boolean {
  const { path } = splitLocale(pathname)
  return folders.some((folder) => path.startsWith(folder)) !== own
}

/** Whether the server gave the document a policy of its own; `null` where no policy is sent, while writing. */
function hasOwnPolicy(): boolean | null {
  const loader = document.querySelector<HTMLElement>('script[data-run]')
  return loader && loader.dataset.ownPolicy !== undefined
}

/** Whether a link leads to the tool pages or away from them: no script of another host that a page has loaded comes along. */
export function crossesToolPages(from: string, to: string): boolean {
  const [before, after] = [from, to].map((pathname) => splitLocale(pathname).path.startsWith('/tool/'))
  return before !== after
}

/** Whether a link of the present document leads to a page with another policy: it is then followed by the browser, not by the router. */
export function needsDocument(pathname: string): boolean {
  const own = hasOwnPolicy()
  if (own === null || pathname === location.pathname) return false
  return crossesPolicies(own, pathname) || crossesToolPages(location.pathname, pathname)
}

/** Loads the page anew when the router has brought one here that needs more than the document's policy allows. */
export function reloadForPolicy(): void {
  if (hasOwnPolicy() === false && document.querySelector(marks)) location.reload()
}
