import type { Localized } from '@/lib/site/locales'
import en from './messages/en/search.json'
import zh from './messages/zh/search.json'

/** Messages of the search, for its script: the language of a page can change without a new document. */
export const searchMessages: Localized<typeof en> = { en, zh }
