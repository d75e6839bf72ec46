import { site } from '@/lib/site/config'
import type { Locale } from '@/lib/site/locales'
import styles from './footer.module.css'

/** Last line of every page: licences. */
export function Footer({ locale }: { locale: Locale }) {
  return (
    <footer className={styles.footer} data-chrome="">
      <p>{site.footer[locale]}</p>
    </footer>
  )
}
