import type { Localized } from '@/lib/site/locales'
import en from './messages/en/offline.json'
import zh from './messages/zh/offline.json'

/** Messages of the page that the service worker shows without a network. */
export const offlineMessages: Localized<typeof en> = { en, zh }
