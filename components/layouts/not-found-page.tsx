import { NotFound } from '@/components/page/not-found/not-found'
import { pageSwitches } from '@/components/page/page-switches'
import { SuggestedPages } from '@/components/reader/search/page/suggested-pages'
import type { Locale } from '@/lib/site/locales'

/** The page for URLs that do not exist. */
export function NotFoundPage({ locale }: { locale: Locale }) {
  return (
    <main id="main-content" tabIndex={-1} {...pageSwitches({}, false)}>
      <NotFound locale={locale} />
      <SuggestedPages locale={locale} />
    </main>
  )
}
