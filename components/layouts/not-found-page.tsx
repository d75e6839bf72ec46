import { NotFoundExits, NotFoundTitle } from '@/components/page/not-found/not-found'
import { pageSwitches } from '@/components/page/page-switches'
import { SuggestedPages } from '@/components/reader/search/page/suggested-pages'
import type { EntryData } from '@/lib/page-data/site-data'
import type { Locale } from '@/lib/site/locales'
import styles from './not-found-page.module.css'

/** The page for URLs that do not exist. */
export function NotFoundPage({ locale, data }: { locale: Locale; data: EntryData }) {
  return (
    <main id="main-content" className={styles.main} tabIndex={-1} {...pageSwitches({ locale, languages: [], meta: {} })}>
      <NotFoundTitle locale={locale} />
      <SuggestedPages locale={locale} others={data.mainPages} />
      <NotFoundExits locale={locale} />
    </main>
  )
}
