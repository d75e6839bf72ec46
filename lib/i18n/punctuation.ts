import type { Locale } from '@/lib/site/locales'
import { messagesOf, type Messages } from './messages'

/** The marks of a language, each with the spaces that it needs; `list` is between the items of a list. */
export const punctuationOf = (locale: Locale): Messages['punctuation'] => messagesOf(locale).punctuation

/** Joins the words of a list in the style of the language: `read, upload` and `读取、上传`. */
export const joinWords = (words: readonly string[], locale: Locale): string => words.join(punctuationOf(locale).list)

/** Words in the brackets and with the commas of a language, to follow others: ` (text, required)`; nothing without words. */
export function bracketed(words: readonly string[], locale: Locale): string {
  const { openBracket, closeBracket, comma } = punctuationOf(locale)
  return words.length === 0 ? '' : openBracket + words.join(comma) + closeBracket
}
