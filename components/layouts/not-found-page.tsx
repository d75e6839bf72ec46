import { NotFound } from '@/components/page/not-found/not-found'
import type { Locale } from '@/lib/site/locales'

/** The page for addresses that do not exist. */
export function NotFoundPage({ locale }: { locale: Locale }) {
  return (
    <main id="main-content" tabIndex={-1}>
      <NotFound locale={locale} />
    </main>
  )
}
