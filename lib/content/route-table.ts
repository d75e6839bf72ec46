import type { RouteTable } from '@/lib/routing/route-table'
import { locales } from '@/lib/site/locales'
import type { Snapshot } from './snapshot'

/**
 * The routes of a snapshot.
 * @param files public paths of files that are not pages
 */
export function buildRouteTable(snapshot: Snapshot, files: readonly string[]): RouteTable {
  const table: RouteTable = { pages: { en: [], zh: [] }, redirects: { en: {}, zh: {} }, files: [...files] }
  for (const locale of locales) {
    table.pages[locale] = [...snapshot.pages[locale].keys()].sort()
    table.redirects[locale] = Object.fromEntries(snapshot.redirects[locale])
  }
  return table
}
