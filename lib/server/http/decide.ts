import { LRUCache } from 'lru-cache'
import { madeFolder } from '@/lib/markdown/links'
import type { CachePolicyName } from '@/lib/routing/cache-policies.mjs'
import type { NegotiationHeaders } from '@/lib/routing/request-variant'
import { filePolicy, resolve, type Decision, type RequestUrl } from '@/lib/routing/resolve'
import { createRouteMatcher, type Route } from '@/lib/routing/route-table'
import { isRenderedOnDemand, type Revision } from '@/lib/server/publish/revision'
import { locales } from '@/lib/site/locales'

/** What a request gets in one revision. Files beside pages are not in the route table: they are looked up in the content folder. */
export type ServerDecision = Decision | { kind: 'contentFile'; file: string; policy: CachePolicyName }

/** Longer paths are rejected; those of pages have a few hundred characters at most. */
export const maxPathCharacters = 1024

/** Enough for about ten thousand cached routes of usual length. */
const maxCacheBytes = 4 * 2 ** 20

/** Estimated bytes of a cached route: at most two copies of its path with two bytes per character, and the objects around them. */
const estimateBytes = (_: Route, pathname: string) => 300 + 4 * pathname.length

export const createRouteCache = () => new LRUCache<string, Route>({ maxSize: maxCacheBytes, sizeCalculation: estimateBytes })

/** Creates the decision function of a revision. Missing routes are not cached, because clients can request any number of them. */
export function createDecider(
  revision: Revision,
  routes = createRouteCache(),
): (url: RequestUrl, headers: NegotiationHeaders) => ServerDecision {
  const match = createRouteMatcher(revision.table)
  const matchCached = (pathname: string) => {
    const known = routes.get(pathname)
    if (known) return known
    // A substring would keep the whole request target in memory, so it is copied.
    const copy = Buffer.from(pathname).toString()
    const route = match(copy)
    if (route.kind !== 'missing') routes.set(copy, route)
    return route
  }
  return (url, headers) => {
    const { pathname } = url
    if (pathname.startsWith('/_content/')) {
      const file = contentFileOf(pathname)
      if (file) return { kind: 'contentFile', file, policy: filePolicy(`/_content/${file}`) }
    }
    if (isRenderedOnDemand(pathname)) {
      const path = decode(pathname)
      if (path && revision.keys[path]) return { kind: 'generated', status: 200, path, routePath: path, policy: filePolicy(path) }
    }
    return resolve(url, headers, matchCached)
  }
}

/** Folders of the content that are served: those of the languages, and the images generated from theirs. All others are private. */
const servedFolders = new Set<string>([...locales, madeFolder])

/** The file of the content folder at a path; `undefined` for files that are not served. */
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
