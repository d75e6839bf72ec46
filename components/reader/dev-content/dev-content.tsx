import { readLiveContent } from '@/lib/content/live/live'
import type { Locale } from '@/lib/site/locales'

/**
 * While writing (`npm run dev`): shows an edit in the open page, and what is wrong with it. The import stands behind the condition, which
 * is settled when the site is built, so nothing of it reaches the browsers of readers.
 */
export async function DevContent({ locale }: { locale: Locale }) {
  if (process.env.NODE_ENV !== 'development') return null
  const { ContentWatcher } = await import('./content-watcher.client')
  return <ContentWatcher locale={locale} version={readLiveContent().version} />
}
