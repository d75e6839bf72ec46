import { hasRouterQuery } from '@/lib/next-internals/router-requests.mjs'
import { splitLocale } from '@/lib/site/locales'

/** What a service worker does with a request. */
export type Treatment =
  /** Nothing: the browser asks by itself, as if there were no worker. */
  | 'pass'
  /** The network, and what is kept only where there is none. */
  | 'page'
  | 'file'
  /** What is kept: the name holds a hash of the content. */
  | 'immutable'

/** A request as far as it matters. */
interface RequestLike {
  method: string
  url: string
  mode: string
  destination: string
  /** `cache` of the request: `reload` and `no-cache` are sent by whoever wants the server's own answer. */
  cache: string
  headers: { has: (name: string) => boolean }
}

/**
 * How a request is treated.
 * @param scope absolute address that the worker stands for, with a slash at its end
 */
export function treat(request: RequestLike, scope: string): Treatment {
  if (request.method !== 'GET' || !request.url.startsWith(scope) || request.headers.has('range')) return 'pass'
  const { pathname, search } = new URL(request.url)
  const path = pathname.slice(new URL(scope).pathname.length - 1)
  // The token tools carry codes of providers; payloads of the router depend on headers.
  if (splitLocale(path).path.startsWith('/tool/') || hasRouterQuery(search)) return 'pass'
  if (request.mode === 'navigate') return /(?:\/|\.html)$/.test(path) && !path.startsWith('/vendor/') ? 'page' : 'pass'
  if (request.cache === 'reload' || request.cache === 'no-cache' || request.cache === 'no-store') return 'pass'
  if (path.startsWith('/_next/static/') || path.startsWith('/_content/_media/')) return 'immutable'
  if (/^\/(?:_content|vendor|sidebar|api\/search-index)\//.test(path)) return isFilm(request) ? 'pass' : 'file'
  return request.destination === 'image' ? 'file' : 'pass'
}

function isFilm({ destination }: RequestLike): boolean {
  return destination === 'video' || destination === 'audio' || destination === 'track'
}

/** Whether an answer may be kept: whole, of this site, not forbidden. Development answers `no-store` or `no-cache` to everything. */
export function mayKeep({ status, type, redirected, headers }: Response): boolean {
  return status === 200 && type === 'basic' && !redirected && !/no-store|no-cache/.test(headers.get('cache-control') ?? '')
}

/** Width of a picture that was made for several, and what all of them have in common: any will do where there is no network. */
export function pictureStem(path: string): string | undefined {
  return /^(.*\/_content\/_media\/[\da-f]+-)\d+\.avif$/.exec(path)?.[1]
}
