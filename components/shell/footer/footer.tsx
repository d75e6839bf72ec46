import { DescribedVersion } from '@/components/ui/described-version'
import { site } from '@/lib/site/config'
import type { Locale } from '@/lib/site/locales'
import styles from './footer.module.css'

/** Last lines of every page: licences, and the version that the pages describe. */
export function Footer({ locale }: { locale: Locale }) {
  return (
    <footer className={styles.footer} data-chrome="">
      <p>{site.footer[locale]}</p>
      <p>
        <DescribedVersion locale={locale} />
      </p>
    </footer>
  )
}
