import type { Localized } from '@/lib/site/locales'
import en from './messages/en/error.json'
import zh from './messages/zh/error.json'

/** Messages of the page shown after an error. The browser has them in every language, since nothing can be relied on to load then. */
export const errorMessages: Localized<typeof en> = { en, zh }
