import type { Messages } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/site/locales'

export type OfflineWords = Messages['offline']

/** Texts of the dialog, loaded with it. */
export async function loadWords(locale: Locale): Promise<OfflineWords> {
  const { default: words } =
    locale === 'zh' ? await import('@/lib/i18n/messages/zh/offline.json') : await import('@/lib/i18n/messages/en/offline.json')
  return words
}
