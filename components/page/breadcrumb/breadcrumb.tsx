import { getTranslations } from 'next-intl/server'
import type { Page } from '@/lib/content/page'
import { currentSnapshot } from '@/lib/content/store'
import { buildBreadcrumb } from '@/lib/navigation/breadcrumb'
import { localizedPath } from '@/lib/site/locales'
import styles from './breadcrumb.module.css'

/** Way from the home page to this one, for readers and, as schema.org data, for search engines. */
export async function Breadcrumb({ page }: { page: Page }) {
  if (page.meta.breadcrumb === false) return null
  const crumbs = buildBreadcrumb(page, currentSnapshot().pages[page.locale])
  if (crumbs.length < 2) return null
  const t = await getTranslations('page')
  return (
    <nav className={styles.breadcrumb} aria-label={t('breadcrumb')} data-chrome="">
      {/* Microdata, not RDFa: React moves `<meta property>` to the head, away from its list. */}
      <ol className={styles.list} itemScope itemType="https://schema.org/BreadcrumbList">
        {crumbs.map(({ text, link }, index) => (
          <li key={link} itemProp="itemListElement" itemScope itemType="https://schema.org/ListItem">
            {index === crumbs.length - 1 ? (
              <span itemProp="name" aria-current="page">
                {text}
              </span>
            ) : (
              <a href={link} itemProp="item">
                <span itemProp="name">{link === localizedPath(page.locale, '/') ? t('home') : text}</span>
              </a>
            )}
            <meta itemProp="position" content={String(index + 1)} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
