import type { RouteTable } from '@/lib/routing/route-table'
import { localized } from '@/lib/site/locales'
import type { Snapshot } from './snapshot'

/**
 * The routes of a snapshot.
 * @param files public paths of files that are not pages
 * @param contentFiles those that the content brings
 */
export function buildRouteTable(snapshot: Snapshot, files: readonly string[], contentFiles: readonly string[] = []): RouteTable {
  return {
    pages: localized((locale) => [...snapshot.pages[locale].keys()].sort()),
    redirects: localized((locale) => Object.fromEntries(snapshot.redirects[locale])),
    files: [...files],
    contentFiles: [...contentFiles],
  }
}
