import { liveSite } from '@/lib/publish/live-site'
import { readValue } from '@/lib/settings/read-environment'
import type { Locale } from '@/lib/site/locales'

/** Under `npm run dev`: shows edits and content errors in the open page. Elsewhere, no page names its script. */
export async function DevContent({ locale }: { locale: Locale }) {
  if (!readValue('SITE_DEV')) return null
  const { ContentWatcher } = await import('./content-watcher.client')
  return <ContentWatcher locale={locale} version={liveSite()?.revision ?? ''} />
}
