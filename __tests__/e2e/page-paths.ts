import type { RouteTable } from '@/lib/routing/route-table'
import table from '@/lib/site/generated/addresses.json'
import { localeInfo, splitLocale, type Locale } from '@/lib/site/locales'

/**
 * Locale-free paths of all pages.
 * @throws if the table of addresses is that of a build without pages: a test over all pages would look at none
 */
export function pagePaths(locale: Locale): string[] {
  // The type of the imported file is that of its content, which depends on the last build.
  const paths = (table as RouteTable).pages[locale]
  if (paths.length === 0) throw new Error('lib/site/generated/addresses.json names no pages: npm run build')
  return paths
}

/** Language of the page at a public path, as in `<html lang>`. A browser that prefers it is not offered another one. */
export function languageOf(path: string): string {
  return localeInfo[splitLocale(path).locale].lang
}
