import type { ReactNode } from 'react'
import { BrandMark } from '@/components/shell/navbar/brand-mark'
import { SiteLink } from '@/components/ui/site-link'
import { messagesOf } from '@/lib/i18n/messages'
import { site } from '@/lib/settings/config'
import { footerColumns } from '@/lib/settings/footer'
import { localizedPath, type Locale } from '@/lib/site/locales'
import styles from './footer.module.css'
import type { SiteData } from '@/lib/page-data/site-data'
import { fill } from '@/lib/i18n/fill'

/** "Documentation for AList v3.63.0" with a link to the changelog; nothing if the content does not specify a version (`content/data/product.yaml`). */
function DescribedVersion({ locale, data: { version, hasChangelog } }: Pick<FooterProps, 'locale' | 'data'>) {
  if (!version) return null
  const text = fill(messagesOf(locale).versions.describes, { version })
  return hasChangelog ? <a href={localizedPath(locale, site.changelog)}>{text}</a> : text
}

interface FooterProps {
  locale: Locale
  data: SiteData
  /** Controls of `components/reader`, which the layout passes because this layer must not import them. */
  languages: ReactNode
  offline: ReactNode
}

/** Foot of every page: columns of links, the version that the pages describe, languages, licences. */
export function Footer({ locale, data, languages, offline }: FooterProps) {
  const messages = messagesOf(locale).shell
  return (
    <footer className={styles.footer} data-chrome="">
      <div className={styles.inner}>
        <div className={styles.brand}>
          <p className={styles.title}>
            <BrandMark className={styles.logo} />
            {site.title[locale]}
          </p>
          <DescribedVersion locale={locale} data={data} />
          {offline}
        </div>
        {footerColumns.map(({ title, links }) => (
          <div key={title.en}>
            <p className={styles.title} aria-hidden="true">
              {title[locale] ?? title.en}
            </p>
            <ul aria-label={title[locale] ?? title.en}>
              {links.map(({ text, link }) => (
                <li key={link}>
                  <SiteLink href={link.startsWith('/') ? localizedPath(locale, link) : link} newWindow={messages.newWindow}>
                    {text[locale] ?? text.en}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className={styles.last}>
          <p>{site.footer[locale]}</p>
          {languages}
        </div>
      </div>
    </footer>
  )
}
