import type { Localized } from '@/lib/site/locales'
import enError from './messages/en/error.json'
import enOffline from './messages/en/offline.json'
import zhError from './messages/zh/error.json'
import zhOffline from './messages/zh/offline.json'

/** Texts of the page shown after an error. The browser has them in every language, since nothing can be relied on to load then. */
export const errorMessages: Localized<typeof enError> = { en: enError, zh: zhError }

/** Texts of the page that the service worker shows without a network. */
export const offlineMessages: Localized<typeof enOffline> = { en: enOffline, zh: zhOffline }
