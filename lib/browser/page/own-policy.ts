import { splitLocale } from '@/lib/site/locales'

/**
 * Folders whose pages call or show other hosts and so come with a Content-Security-Policy of their own. A document keeps its policy
 * however the reader moves on inside it; links across the border of these folders therefore load a document.
 */
const folders = ['/guide/api/', '/tool/']

/** What marks an element that needs another host (`lib/pages/content-security-policy.ts` reads the same attributes). */
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

/** Keeps clicks on such links from the router: the browser follows them. Returns the way to stop. */
export function watchPlainLinks(): () => void {
  const own = hasOwnPolicy()
  if (own === null) return () => undefined
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
    if (crossesPolicies(own, link.pathname)) event.stopImmediatePropagation()
  }
  window.addEventListener('click', onClick, true)
  return () => window.removeEventListener('click', onClick, true)
}

/** Loads the page anew when the router has brought one here that needs more than the document's policy allows. */
export function reloadForPolicy(): void {
  if (hasOwnPolicy() === false && document.querySelector(marks)) location.reload()
}
