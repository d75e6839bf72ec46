import { ApiHost } from '@/components/token-tools/api-host/api-host'
import { AppearancePanel } from '@/components/reader/appearance/appearance-menu'
import { MoreLinks, SectionLinks } from '@/components/shell/navbar/nav-links'
import { Sidebar } from '@/components/shell/sidebar/sidebar'
import type { Section } from '@/lib/navigation/site-sidebars'
import { offersApiHost } from '@/lib/settings/api-hosts'
import type { Locale } from '@/lib/site/locales'

interface PageSidebarProps {
  locale: Locale
  /** Locale-free path of the page. */
  path: string
  section: Section | undefined
  /** The page asks for an API host itself, if it needs one. */
  hasApiHost?: boolean
}

/** The sidebar of a page; on phones the one drawer of the site: sections, the pages of this one, more links, theme. */
export function PageSidebar({ locale, path, section, hasApiHost = false }: PageSidebarProps) {
  return (
    <Sidebar
      locale={locale}
      path={path}
      section={section}
      top={<SectionLinks locale={locale} path={path} />}
      foot={
        <>
          {!hasApiHost && offersApiHost(path) && <ApiHost locale={locale} folded />}
          <MoreLinks locale={locale} path={path} section={section?.prefix} />
          <AppearancePanel locale={locale} />
        </>
      }
    />
  )
}
