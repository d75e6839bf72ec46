import type { Locale, Localized } from '@/lib/site/locales'
import * as en from './messages/en'
import * as zh from './messages/zh'

/** All texts of the interface in a language, by area. */
export type Messages = typeof en

// The type keeps the languages alike: a text missing in one of them does not compile.
const all: Localized<Messages> = { en, zh }

/** Texts of the interface in a language. */
export function messagesOf(locale: Locale): Messages {
  return all[locale]
}
