import { createHash } from 'node:crypto'
import { generatedFiles } from '@/lib/routing/generated-files'
import { offlineFile } from '@/lib/routing/offline-files'
import type { RouteTable } from '@/lib/routing/route-table'
import { locales, type Locale } from '@/lib/site/locales'

/** A revision of the content as the web server needs it: routes and cache keys, no texts. */
export interface Revision {
  /** Commit, or a hash of the folder if it is not a checkout. */
  id: string
  /** Folder that the content was read from. */
  dir: string
  /** When the content was loaded, in milliseconds since 1970. */
  at: number
  table: RouteTable
  /** Hash of the code, the settings and all content: the key of what depends on everything. */
  fingerprint: string
  /**
   * Cache keys by route path (`/en/guide/webdav.html`, `/sitemap.xml`). A page that has never been rendered depends on all content; its first
   * rendering yields its exact key (`replaceKey`).
   */
  keys: Record<string, string>
}

/** Sets the exact key of a page that was rendered. The lists for offline reading contain the keys of all pages, so theirs change too. */
export function replaceKey({ keys }: Pick<Revision, 'keys'>, route: string, key: string): void {
  const before = keys[route]
  if (before === key) return
  keys[route] = key
  const locale = locales.find((one) => isBelow(one, route))
  if (!locale) return
  const list = offlineRoute(locale)
  const known = Buffer.from(keys[list] ?? '', 'hex')
  if (before !== undefined) combine(known, hashEntry(route, before))
  keys[list] = combine(known, hashEntry(route, key)).toString('hex')
}

/** Route path of the list for offline reading. */
export function offlineRoute(locale: Locale): string {
  const path = offlineFile(locale)
  return generatedFiles.find((file) => file.path === path)?.routePath ?? path
}

/**
 * Key of the list for offline reading: the hashes of its entries combined by "exclusive or", so that one of them can be exchanged without
 * reading the others (`replaceKey`).
 * @param previous keys that include that of the list: only the entries that differ are hashed
 */
export function offlineKey(
  { fingerprint, keys }: Pick<Revision, 'fingerprint' | 'keys'>,
  locale: Locale,
  previous?: Pick<Revision, 'fingerprint' | 'keys'>,
): string {
  const earlier = previous?.keys ?? {}
  const hash = Buffer.from(earlier[offlineRoute(locale)] ?? '00'.repeat(entryBytes), 'hex')
  if (previous) combine(hash, hashEntry('', previous.fingerprint))
  combine(hash, hashEntry('', fingerprint))
  const combineOthers = (entries: Record<string, string>, other: Record<string, string>) => {
    for (const route in entries) {
      const key = entries[route]
      if (key !== undefined && other[route] !== key && isBelow(locale, route)) combine(hash, hashEntry(route, key))
    }
  }
  combineOthers(earlier, keys)
  combineOthers(keys, earlier)
  return hash.toString('hex')
}

/** Bytes of the hash of an entry. */
const entryBytes = 16

const hashEntry = (route: string, key: string): Buffer => createHash('sha256').update(`${route}\0${key}`).digest().subarray(0, entryBytes)

/** Changes `hash` and returns it. */
function combine(hash: Buffer, other: Buffer): Buffer {
  for (const [index, byte] of other.entries()) hash[index] = (hash[index] ?? 0) ^ byte
  return hash
}

const isBelow = (locale: Locale, route: string): boolean => route === `/${locale}` || route.startsWith(`/${locale}/`)

/** Whether a route is such a list. It is rendered after all pages, because only then their keys are exact. */
export function isOfflineList(route: string): boolean {
  return locales.some((locale) => route === offlineRoute(locale))
}

/** Public path of a page: `/en/guide/webdav.html` → `/guide/webdav.html`, `/zh/404` stays. */
export function publicPath(route: string): string {
  return route === '/en' ? '/' : route.replace(/^\/en\//, '/')
}

/** Whether a route is rendered on request only: prerendering preview images would produce hundreds of unused files. */
export function isRenderedOnDemand(route: string): boolean {
  return route.startsWith('/og/')
}

/** Routes that are new or whose key has changed. */
export function changedPaths(before: Revision | undefined, after: Revision): string[] {
  return Object.keys(after.keys).filter((path) => after.keys[path] !== before?.keys[path])
}
