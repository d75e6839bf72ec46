import type { RouteTable } from '@/lib/routing/route-table'
import { publicPathOfFile } from '@/lib/routing/generated-files'
import { searchPagePath } from '@/lib/routing/search-page'
import { locales, localizedPath } from '@/lib/site/locales'

/** Something that the server makes and an export holds as a file. */
export interface ExportedAddress {
  /** Address inside the site, by which it is asked for. */
  inside: string
  /** Address that readers see. */
  address: string
}

/**
 * Everything that is kept for readers, under its public address.
 * @param keys kept addresses inside the site (`/en/guide`, `/sitemap.xml`)
 */
export function listAddresses(table: RouteTable, keys: Iterable<string>): ExportedAddress[] {
  const pages = new Map<string, string>()
  for (const locale of locales) {
    for (const path of [...table.pages[locale], searchPagePath])
      pages.set(`/${locale}${path.length > 1 ? path.replace(/\/$/, '') : ''}`, encodeURI(localizedPath(locale, path)))
    pages.set(`/${locale}/404`, localizedPath(locale, '/404.html'))
  }
  return [...keys].map((inside) => ({ inside, address: pages.get(inside) ?? publicPathOfFile(inside) ?? encodeURI(inside) }))
}

/** Addresses that have moved, and where they lead; both as the browser writes them, without a sub-path. */
export function listRedirects(table: RouteTable): { locale: (typeof locales)[number]; from: string; to: string }[] {
  return locales.flatMap((locale) =>
    Object.entries(table.redirects[locale]).map(([from, to]) => ({
      locale,
      from: encodeURI(localizedPath(locale, from)),
      to: encodeURI(localizedPath(locale, to)),
    })),
  )
}
