import { messagesOf } from '@/lib/i18n/messages'
import type { Page } from '@/lib/content/page'
import { currentSnapshot } from '@/lib/content/store'
import { buildBreadcrumb } from '@/lib/navigation/breadcrumb'
import { localizedPath } from '@/lib/site/locales'
import styles from './breadcrumb.module.css'

/** Path from the home page to this one. Search engines read it from the page's structured data. */
export function Breadcrumb({ page }: { page: Page }) {
  if (page.meta.breadcrumb === false) return null
  const crumbs = buildBreadcrumb(page, currentSnapshot().pages[page.locale])
  if (crumbs.length < 2) return null
  const messages = messagesOf(page.locale).page
  return (
    <nav className={styles.breadcrumb} aria-label={messages.breadcrumb} data-chrome="">
      <ol className={styles.list}>
        {crumbs.map(({ text, link }, index) => (
          <li key={link}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{text}</span>
            ) : (
              <a href={link}>{link === localizedPath(page.locale, '/') ? messages.home : text}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
