import { getTranslations } from 'next-intl/server'
import { localizedPath, type Locale } from '@/lib/site/locales'
import button from '@/components/ui/button.module.css'
import { BackButton, RandomHint } from './not-found.client'
import styles from './not-found.module.css'

/** Code, title, a hint, and two ways out. */
export async function NotFound({ locale }: { locale: Locale }) {
  const t = await getTranslations('page')
  const hints = t.raw('notFound.hints') as string[]
  return (
    <div className={styles.page}>
      <p className={styles.code}>{t('notFound.code')}</p>
      <h1 className={styles.title}>{t('notFound.title')}</h1>
      <RandomHint hints={hints} />
      <div className={styles.actions}>
        <BackButton>{t('notFound.back')}</BackButton>
        <a className={`${button.button} ${button.primary}`} href={localizedPath(locale, '/')}>
          {t('notFound.home')}
        </a>
      </div>
    </div>
  )
}
