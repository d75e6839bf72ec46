import { navbarEntries, type NavbarEntry } from '@/lib/settings/navbar'
import { localizedPath, type Locale } from '@/lib/site/locales'
import type { NavItem } from './nav-link.client'

/** The configured entries in a language. */
export function resolveNavbar(locale: Locale, entries: readonly NavbarEntry[] = navbarEntries): NavItem[] {
  return entries.map(({ text, icon, link, children }) => {
    const path = link?.startsWith('/') ? link : undefined
    const except = entries.flatMap((other) => (path && other.link !== path && other.link?.startsWith(path) ? [other.link] : []))
    return {
      text: text[locale] ?? text.en,
      ...(icon ? { icon } : {}),
      ...(link ? { link: path ? localizedPath(locale, path) : link } : {}),
      ...(path ? { path } : {}),
      ...(except.length > 0 ? { except } : {}),
      ...(children ? { children: resolveNavbar(locale, children) } : {}),
    }
  })
}
