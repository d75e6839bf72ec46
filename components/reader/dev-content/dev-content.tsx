import { readLiveContent } from '@/lib/content/live/live'
import type { Locale } from '@/lib/site/locales'

/**
 * In development (`npm run dev`): shows edits and content errors in the open page. The import is below the condition, which the compiler
 * evaluates, so a production build does not contain this code.
 */
export async function DevContent({ locale }: { locale: Locale }) {
  if (process.env.NODE_ENV !== 'development') return null
  const { ContentWatcher } = await import('./content-watcher.client')
  return <ContentWatcher locale={locale} version={readLiveContent().version} />
}
