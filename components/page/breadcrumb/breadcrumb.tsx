import { messagesOf } from '@/lib/i18n/messages'
import type { PageData } from '@/lib/page-data/page-data'
import styles from './breadcrumb.module.css'

/** Path from the section to this page. Search engines read it, from the home page on, in the page's structured data. */
export function Breadcrumb({ page }: { page: PageData }) {
  if (page.meta.breadcrumb === false) return null
  const crumbs = page.breadcrumb.slice(1)
  if (crumbs.length < 2) return null
  return (
    <nav className={styles.breadcrumb} aria-label={messagesOf(page.locale).page.breadcrumb} data-chrome="">
      <ol className={styles.list}>
        {crumbs.map(({ text, link }, index) => (
          <li key={link}>{index === crumbs.length - 1 ? <span aria-current="page">{text}</span> : <a href={link}>{text}</a>}</li>
        ))}
      </ol>
    </nav>
  )
}
