import type { Localized } from '@/lib/site/locales'
import en from './messages/en/offline.json'
import zh from './messages/zh/offline.json'

/** Messages of offline reading, for the service worker and the dialog. */
export const offlineMessages: Localized<typeof en> = { en, zh }
