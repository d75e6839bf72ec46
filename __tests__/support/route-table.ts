import type { RouteTable } from '@/lib/routing/route-table'
import { localized } from '@/lib/site/locales'

/** A route table with the given parts; everything else is empty, in every language. */
export function routeTable({
  pages = {},
  redirects = {},
  files = [],
}: {
  pages?: Partial<RouteTable['pages']>
  redirects?: Partial<RouteTable['redirects']>
  files?: string[]
} = {}): RouteTable {
  return { pages: localized((locale) => pages[locale] ?? []), redirects: localized((locale) => redirects[locale] ?? {}), files }
}
