import type { Snapshot } from '@/lib/content/snapshot'
import { sidebars } from '@/lib/site/settings/sidebar'
import type { Locale } from '@/lib/site/locales'
import { longestPrefix, type SidebarScope } from '@/lib/navigation/sidebar-scope'
import { buildListed, buildStructure, type SidebarItem } from './sidebar'

/** All sidebars of a language by path prefix; `false` where a part of the site has none. */
export type Sidebars = Record<string, SidebarItem[] | false>

const built = new WeakMap<Snapshot, Partial<Record<Locale, Sidebars>>>()

/** Sidebars of a snapshot, built once. */
export function buildSidebars(snapshot: Snapshot, locale: Locale): Sidebars {
  const cached = built.get(snapshot) ?? {}
  built.set(snapshot, cached)
  return (cached[locale] ??= Object.fromEntries(
    Object.entries(sidebars).map(([prefix, entry]) => {
      const pages = snapshot.pages[locale]
      if (entry === false) return [prefix, false]
      return [prefix, entry === 'structure' ? buildStructure(pages, prefix) : buildListed(pages, entry, locale)]
    }),
  ))
}

/** Sidebar of the part of the site that a path belongs to: `false` for none by choice, `undefined` where no prefix fits. */
export function findSidebar(all: Sidebars, path: string): SidebarItem[] | false | undefined {
  const prefix = longestPrefix(Object.keys(all), path)
  return prefix === undefined ? undefined : all[prefix]
}

/** Which pages of a language have a sidebar. */
export function buildSidebarScope(snapshot: Snapshot, locale: Locale): SidebarScope {
  const all = buildSidebars(snapshot, locale)
  const except = [...snapshot.pages[locale].values()]
    .filter(({ meta, path }) => meta.kind !== 'doc' && findSidebar(all, path))
    .map(({ path }) => path)
  return { prefixes: Object.fromEntries(Object.entries(all).map(([prefix, items]) => [prefix, items !== false])), except }
}
