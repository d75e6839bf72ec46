import { getTranslations } from 'next-intl/server'
import styles from './token-tool.module.css'

/** Place of a token tool's form on its page. Until the tool itself is built it says so. */
export async function TokenTool() {
  const t = await getTranslations('tools')
  return (
    <section className={styles.area} aria-label={t('area')}>
      <p>{t('missing')}</p>
    </section>
  )
}
