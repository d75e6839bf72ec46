import { messagesOf } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/site/locales'
import { offlineOption } from '@/lib/settings/offline'
import { OfflineButton } from './offline-docs.client'

/** "Keep these docs offline" in the footer of every page. It appears after hydration. */
export function OfflineDocs({ locale }: { locale: Locale }) {
  if (!offlineOption) return null
  const { title, kept } = messagesOf(locale).offline
  return <OfflineButton locale={locale} text={{ title, kept }} />
}
