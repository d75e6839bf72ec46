import type { ReactNode } from 'react'
import { DescribedVersion } from '@/components/ui/described-version'
import { site } from '@/lib/settings/config'
import type { Locale } from '@/lib/site/locales'
import styles from './footer.module.css'

/** Last lines of every page: licences, the version that the pages describe, and the reader's control for keeping them, of another room. */
export function Footer({ locale, offline }: { locale: Locale; offline: ReactNode }) {
  return (
    <footer className={styles.footer} data-chrome="">
      <p>{site.footer[locale]}</p>
      <p>
        <DescribedVersion locale={locale} />
      </p>
      {offline}
    </footer>
  )
}
