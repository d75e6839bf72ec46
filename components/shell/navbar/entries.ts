import { navbarEntries, type NavbarEntry } from '@/lib/settings/navbar'
import { localizedPath, type Locale } from '@/lib/site/locales'

/** A navbar entry in one language, ready for the browser. */
export interface NavItem {
  text: string
  icon?: string
  /** Public path or absolute address. */
  link?: string
  /** Locale-free path prefix under which the entry counts as current. */
  path?: string
  children?: NavItem[]
}

/** The configured entries in a language. */
export function resolveNavbar(locale: Locale, entries: readonly NavbarEntry[] = navbarEntries): NavItem[] {
  return entries.map(({ text, icon, link, children }) => ({
    text: text[locale] ?? text.en,
    ...(icon ? { icon } : {}),
    ...(link ? { link: link.startsWith('/') ? localizedPath(locale, link) : link } : {}),
    ...(link?.startsWith('/') ? { path: link } : {}),
    ...(children ? { children: resolveNavbar(locale, children) } : {}),
  }))
}
