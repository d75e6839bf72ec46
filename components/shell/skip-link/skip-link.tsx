import { getTranslations } from 'next-intl/server'
import styles from './skip-link.module.css'

/** First stop of the keyboard: past the navigation, to the text. */
export async function SkipLink() {
  const t = await getTranslations('shell')
  return (
    <a className={styles.link} href="#main-content" data-chrome="">
      {t('skipLink')}
    </a>
  )
}
