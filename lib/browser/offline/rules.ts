import { hasRouterQuery } from '@/lib/next/http'
import { isConfidential } from '@/lib/routing/page-path'
import { immutableFiles, mediaAddress } from '@/lib/site/protocol'

/** How the service worker responds to a request. */
export type Strategy =
  /** Not at all: the browser sends the request as without a worker. */
  | 'pass'
  /** From the network; from the cache only without a network. */
  | 'page'
  | 'file'
  /** From the cache, because the name of the file contains a hash of its content. */
  | 'immutable'

/** The properties of a request that decide on the strategy. With the cache modes `reload` and `no-cache` it is meant for the server itself. */
type RequestLike = Record<'method' | 'url' | 'mode' | 'destination' | 'cache', string> & Pick<Request, 'headers'>

/**
 * Chooses the strategy for a request.
 * @param scope absolute URL of the worker's scope, with a trailing slash
 */
export function chooseStrategy(request: RequestLike, scope: string): Strategy {
  if (request.method !== 'GET' || !request.url.startsWith(scope) || request.headers.has('range')) return 'pass'
  const { pathname, search } = new URL(request.url)
  const path = pathname.slice(new URL(scope).pathname.length - 1)
  // URLs of the token tools contain authorization codes; payloads of the router depend on headers.
  if (isConfidential(path) || hasRouterQuery(search)) return 'pass'
  if (request.mode === 'navigate') return isPagePath(path) ? 'page' : 'pass'
  if (request.cache === 'reload' || request.cache === 'no-cache' || request.cache === 'no-store') return 'pass'
  if (path.startsWith(immutableFiles) || path.startsWith(`${mediaAddress}/`)) return 'immutable'
  if (/^\/(?:_content|vendor|sidebar|api\/search-index)\//.test(path))
    return /^(?:video|audio|track)$/.test(request.destination) ? 'pass' : 'file'
  return request.destination === 'image' ? 'file' : 'pass'
}

/** Whether a path may lead to a page, as it is or by a redirect of the site: `/guide/webdav`. */
const isPagePath = (path: string) => !/^\/(?:api|vendor|_\w+|\.well-known)\//.test(path) && !/\.(?!html$)[a-z]\w*$/i.test(path)

/** The addresses to which the site would redirect from another spelling: `/guide/webdav.html` and `/guide/webdav/` for `/guide/webdav`. */
export function listSpellings(path: string): string[] {
  const stem = path.replace(/\/index(?:\.html)?$/, '/').replace(/(?:\.html|\/)$/, '')
  return [`${stem}.html`, `${stem}/`].filter((other) => other !== path)
}

/** Whether a response may be stored: complete, from this site, and allowed by its headers. In development no response is. */
export function isCacheable({ status, type, redirected, headers }: Response): boolean {
  return status === 200 && type === 'basic' && !redirected && !/no-store|no-cache/.test(headers.get('cache-control') ?? '')
}

/** The common part of the paths of an image in several widths: without a network, any of them is good enough. */
export function imageStem(path: string): string | undefined {
  return /^(.*\/_content\/_media\/[\da-f]+-)\d+\.avif$/.exec(path)?.[1]
}
