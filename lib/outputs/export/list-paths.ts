import type { RouteTable } from '@/lib/routing/route-table'
import { publicPathOfFile } from '@/lib/routing/generated-files'
import { searchPagePath } from '@/lib/routing/page-path'
import { locales, localizedPath } from '@/lib/site/locales'

/** A page or generated file that an export contains. */
export interface ExportedPath {
  /** Path at which Next renders it. */
  routePath: string
  /** Percent-encoded, without a sub-path. */
  publicPath: string
}

/**
 * The public paths of everything that is rendered.
 * @param keys route paths (`/en/guide`, `/sitemap.xml`)
 */
export function listExportedPaths(table: RouteTable, keys: Iterable<string>): ExportedPath[] {
  const pages = new Map<string, string>()
  for (const locale of locales) {
    for (const path of [...table.pages[locale], searchPagePath])
      pages.set(`/${locale}${path.length > 1 ? path.replace(/\/$/, '') : ''}`, encodeURI(localizedPath(locale, path)))
    pages.set(`/${locale}/404`, localizedPath(locale, '/404.html'))
  }
  return [...keys].map((routePath) => ({
    routePath,
    publicPath: pages.get(routePath) ?? publicPathOfFile(routePath) ?? encodeURI(routePath),
  }))
}

/** Old paths and where they lead; both percent-encoded, without a sub-path. */
export function listRedirects(table: RouteTable): { locale: (typeof locales)[number]; from: string; to: string }[] {
  return locales.flatMap((locale) =>
    Object.entries(table.redirects[locale]).map(([from, to]) => ({
      locale,
      from: encodeURI(localizedPath(locale, from)),
      to: encodeURI(localizedPath(locale, to)),
    })),
  )
}
