import { Dropdown } from '@/components/ui/dropdown.client'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { messagesOf } from '@/lib/i18n/messages'
import { localizedPath, type Locale } from '@/lib/site/locales'
import { NavLink, type NavItem } from './nav-link.client'
import styles from './nav-links.module.css'
import { navbarEntries, type NavbarEntry } from '@/lib/settings/navbar'

/** The entries in a row; groups open on hover, click and keys. */
export function NavRow({ locale }: { locale: Locale }) {
  return (
    <ul className={styles.list}>
      {resolveNavbar(locale).map((entry) => (
        <li key={entry.text}>
          {entry.children ? (
            <Dropdown id={`nav-${entry.text}`} opensOnHover button={<GroupName entry={entry} />} buttonClassName={styles.link}>
              <ul>
                {entry.children.map((child) => (
                  <li key={child.text}>
                    <EntryLink entry={child} locale={locale} />
                  </li>
                ))}
              </ul>
            </Dropdown>
          ) : (
            <EntryLink entry={entry} locale={locale} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface DrawerLinksProps {
  locale: Locale
  /** Locale-free path of the page. */
  path: string
}

/** Other sites open in a new window. */
function EntryLink({ entry, locale, path }: Pick<DrawerLinksProps, 'locale'> & { entry: NavItem; path?: string }) {
  const icon = entry.icon && <Icon name={entry.icon} size={16} />
  if (entry.path) return <NavLink entry={entry} icon={icon} path={path} />
  return (
    <SiteLink className={styles.link} href={entry.link ?? '/'} newWindow={messagesOf(locale).shell.newWindow}>
      {icon}
      {entry.text}
    </SiteLink>
  )
}

function GroupName({ entry }: { entry: NavItem }) {
  return (
    <>
      {entry.icon && <Icon name={entry.icon} size={16} />}
      {entry.text}
      <Icon name="chevron-down" size={14} />
    </>
  )
}

/** The sections of the site, at the top of the drawer. */
export function SectionLinks({ locale, path }: DrawerLinksProps) {
  return (
    <nav className={styles.sections} aria-label={messagesOf(locale).shell.mainNavigation} data-drawer-part="">
      {resolveNavbar(locale).map((entry) => entry.path && <EntryLink key={entry.text} entry={entry} locale={locale} path={path} />)}
    </nav>
  )
}

/** What the bar keeps in menus, at the foot of the drawer, except pages of the section that the drawer lists. */
export function MoreLinks({ locale, path, section }: DrawerLinksProps & { section: string | undefined }) {
  return (
    <div className={styles.sections} data-drawer-part="">
      {resolveNavbar(locale)
        .flatMap(({ children = [] }) => children)
        .filter((entry) => !section || !entry.path?.startsWith(section))
        .map((entry) => (
          <EntryLink key={entry.text} entry={entry} locale={locale} path={path} />
        ))}
    </div>
  )
}

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
