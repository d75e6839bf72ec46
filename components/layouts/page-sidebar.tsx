import { ApiHost } from '@/components/token-tools/api-host/api-host'
import { AppearancePanel } from '@/components/reader/appearance/appearance-menu'
import { MoreLinks, SectionLinks } from '@/components/shell/navbar/nav-links'
import { Sidebar } from '@/components/shell/sidebar/sidebar'
import { offersApiHost } from '@/lib/settings/api-hosts'
import type { Locale } from '@/lib/site/locales'

interface PageSidebarProps {
  locale: Locale
  /** Locale-free path of the page. */
  path: string
  /** The page shows no sidebar, whatever its section has. */
  drawerOnly?: boolean
}

/** The sidebar of a page; on phones the one drawer of the site: sections, the pages of this one, more links, theme. */
export function PageSidebar({ locale, path, drawerOnly = false }: PageSidebarProps) {
  return (
    <Sidebar
      locale={locale}
      path={path}
      drawerOnly={drawerOnly}
      top={
        <>
          <SectionLinks locale={locale} path={path} />
          {!drawerOnly && offersApiHost(path) && <ApiHost locale={locale} folded />}
        </>
      }
      foot={
        <>
          <MoreLinks locale={locale} path={path} />
          <AppearancePanel locale={locale} />
        </>
      }
    />
  )
}
