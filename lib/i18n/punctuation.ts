import type { Locale } from '@/lib/site/locales'
import { messagesOf } from './messages'

/** The colon of a language, with the space that it needs. */
export const colonOf = (locale: Locale): string => messagesOf(locale).punctuation.colon

/** The comma of a language, with the space that it needs. */
export const commaOf = (locale: Locale): string => messagesOf(locale).punctuation.comma

/** The semicolon of a language, with the space that it needs. */
export const semicolonOf = (locale: Locale): string => messagesOf(locale).punctuation.semicolon

/** The full stop between two sentences, with the space that it needs. */
export const stopOf = (locale: Locale): string => messagesOf(locale).punctuation.stop

/** Separator between the items of a list, with any space that it needs. */
export const listSeparatorOf = (locale: Locale): string => messagesOf(locale).punctuation.list

/** Joins the words of a list in the style of the language: `read, upload` and `读取、上传`. */
export const joinWords = (words: readonly string[], locale: Locale): string => words.join(listSeparatorOf(locale))

/** Words in the brackets and with the commas of a language, to follow others: ` (text, required)`; nothing without words. */
export function bracketed(words: readonly string[], locale: Locale): string {
  if (words.length === 0) return ''
  const [open, close] = bracketsOf(locale)
  return open + words.join(commaOf(locale)) + close
}

/** The round brackets of a language; the opening one has the space before it that the language needs. */
export function bracketsOf(locale: Locale): readonly [open: string, close: string] {
  const { openBracket, closeBracket } = messagesOf(locale).punctuation
  return [openBracket, closeBracket]
}
