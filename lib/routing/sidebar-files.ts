import { locales, type Locale } from '@/lib/site/locales'
import { sidebars } from '@/lib/settings/sidebar'

/** Path of the whole sidebar of a part of the site as JSON, by language and path prefix: `/sidebar/en/guide.json`. */
export function sidebarFile(locale: Locale, prefix: string): string {
  return `/sidebar/${locale}/${prefix.split('/').filter(Boolean).join('-') || 'home'}.json`
}

/** All sidebars. They are rendered from the content, so publishing renders them again. */
export const sidebarFiles: readonly { locale: Locale; prefix: string; path: string }[] = locales.flatMap((locale) =>
  Object.entries(sidebars).flatMap(([prefix, entry]) => (entry === false ? [] : [{ locale, prefix, path: sidebarFile(locale, prefix) }])),
)
