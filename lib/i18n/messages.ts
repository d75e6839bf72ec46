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

/** The marks of a language, each with the spaces that it needs; `list` is between the items of a list. */
export const punctuationOf = (locale: Locale): Messages['punctuation'] => messagesOf(locale).punctuation

/** Joins the words of a list in the style of the language: `read, upload` and `读取、上传`. */
export const joinWords = (words: readonly string[], locale: Locale): string => words.join(punctuationOf(locale).list)

/** Words in the brackets and with the commas of a language, to follow others: ` (text, required)`; nothing without words. */
export function bracketed(words: readonly string[], locale: Locale): string {
  const { openBracket, closeBracket, comma } = punctuationOf(locale)
  return words.length === 0 ? '' : openBracket + words.join(comma) + closeBracket
}
