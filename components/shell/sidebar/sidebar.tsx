import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { currentSnapshot } from '@/lib/content/store'
import { buildSidebars, buildSidebarScope } from '@/lib/navigation/site-sidebars'
import type { SidebarItem } from '@/lib/navigation/sidebar'
import type { Locale } from '@/lib/site/locales'
import { SidebarDrawer } from './sidebar-drawer.client'
import { SponsorSlot } from './sponsor-slot'

/**
 * Column of links beside the pages. It belongs to the layout, not to the page: moving on keeps its scroll position and its open groups,
 * and sends none of it again.
 */
export async function Sidebar({ locale, top }: { locale: Locale; top?: ReactNode }) {
  const t = await getTranslations('shell')
  const snapshot = currentSnapshot()
  const sidebars = Object.entries(buildSidebars(snapshot, locale)).filter((entry): entry is [string, SidebarItem[]] => entry[1] !== false)
  return (
    <SidebarDrawer
      label={t('sidebar')}
      sidebars={Object.fromEntries(sidebars.map(([prefix, items]) => [prefix, slim(items)]))}
      scope={buildSidebarScope(snapshot, locale)}
      icons={iconsOf(sidebars.flatMap(([, items]) => items))}
      chevron={<Icon name="chevron-right" size={14} />}
      newWindow={t('newWindow')}
      top={top}
      foot={<SponsorSlot locale={locale} label={t('sponsors')} />}
    />
  )
}

/** Only what the browser needs: the entries go along with every page. */
function slim(items: readonly SidebarItem[]): SidebarItem[] {
  return items.map(({ text, link, icon, activeMatch, collapsible, expanded, children }) => ({
    text,
    ...(link && { link }),
    ...(icon && { icon }),
    ...(activeMatch && { activeMatch }),
    ...(expanded && { expanded }),
    ...(children && { collapsible, children: slim(children) }),
  }))
}

/** Drawn icons by name, each once. */
function iconsOf(items: readonly SidebarItem[]): Record<string, ReactNode> {
  const namesIn = (list: readonly SidebarItem[]): string[] =>
    list.flatMap(({ icon, children = [] }) => [...(icon ? [icon] : []), ...namesIn(children)])
  const names = new Set(namesIn(items))
  return Object.fromEntries([...names].map((name) => [name, <Icon key={name} name={name} size={16} />]))
}
