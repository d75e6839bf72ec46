import { LRUCache } from 'lru-cache'
import { madeFolder } from '@/lib/markdown/links'
import type { CachePolicyName } from '@/lib/routing/cache-policies.mjs'
import type { NegotiationHeaders } from '@/lib/routing/request-variant'
import { filePolicy, resolve, type Decision, type RequestUrl } from '@/lib/routing/resolve'
import { createRouteMatcher, type Route } from '@/lib/routing/route-table'
import { isMadeOnDemand, type Revision } from '@/lib/server/publish/revision'
import { locales } from '@/lib/site/locales'

/** What a request gets in one revision. Files beside pages are looked up in the content folder, not in the route table. */
export type ServerDecision = Decision | { kind: 'contentFile'; file: string; policy: CachePolicyName }

/** Longest path that is decided on; those of pages have at most a few hundred characters. */
export const maxPathCharacters = 1024

/** Bytes of cached routes, roughly: some ten thousand of usual length. */
const maxCachedBytes = 4 * 2 ** 20

/** Bytes of one cached route: two copies of its path at most, each of up to two bytes per character, and the objects around them. */
const sizeOf = (_: Route, pathname: string) => 300 + 4 * pathname.length

export const createRouteCache = () => new LRUCache<string, Route>({ maxSize: maxCachedBytes, sizeCalculation: sizeOf })

/** Prepares the decisions of a revision. Found routes are cached; missing ones cost little and could be any number. */
export function createDecider(
  revision: Revision,
  routes = createRouteCache(),
): (url: RequestUrl, headers: NegotiationHeaders) => ServerDecision {
  const match = createRouteMatcher(revision.table)
  const matchCached = (pathname: string) => {
    const known = routes.get(pathname)
    if (known) return known
    // A copy: a part of the request's target would keep all of it in memory, with the query.
    const own = Buffer.from(pathname).toString()
    const route = match(own)
    if (route.kind !== 'missing') routes.set(own, route)
    return route
  }
  return (url, headers) => {
    const { pathname } = url
    if (pathname.startsWith('/_content/')) {
      const file = contentFileOf(pathname)
      if (file) return { kind: 'contentFile', file, policy: filePolicy(`/_content/${file}`) }
    }
    if (isMadeOnDemand(pathname)) {
      const path = decode(pathname)
      if (path && revision.keys[path]) return { kind: 'generated', status: 200, path, routePath: path, policy: filePolicy(path) }
    }
    return resolve(url, headers, matchCached)
  }
}

/** Folders of the content that are served: the pages' own, and pictures made from theirs. Everything else in a repository is private. */
const servedFolders = new Set<string>([...locales, madeFolder])

/** File of the content folder that a path names; `undefined` for what is not served. */
function contentFileOf(pathname: string): string | undefined {
  const file = decode(pathname.slice('/_content/'.length))
  const parts = file?.split(/[/\\]/) ?? []
  const isServed = servedFolders.has(parts[0] ?? '') && !parts.some((part) => part.startsWith('.') || part === '')
  return file && isServed && !/\.md$/i.test(file) ? file : undefined
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
