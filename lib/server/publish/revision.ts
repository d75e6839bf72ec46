import type { RouteTable } from '@/lib/routing/route-table'

/** A revision of the content as the web server needs it: routes and cache keys, no texts. */
export interface Revision {
  /** Commit, or a hash of the folder if it is not a checkout. */
  id: string
  /** Folder that the content was read from. */
  dir: string
  /** When the content was loaded, in milliseconds since 1970. */
  at: number
  table: RouteTable
  /** Cache keys by route path (`/en/guide/webdav.html`, `/sitemap.xml`). */
  keys: Record<string, string>
}

/** Whether a route is rendered on request only: prerendering preview images would produce hundreds of unused files. */
export function isRenderedOnDemand(route: string): boolean {
  return route.startsWith('/og/')
}

/** Routes that are new or whose key has changed. */
export function changedPaths(before: Revision | undefined, after: Revision): string[] {
  return Object.keys(after.keys).filter((path) => after.keys[path] !== before?.keys[path])
}
