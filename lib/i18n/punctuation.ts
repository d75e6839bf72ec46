import type { Locale } from '@/lib/site/locales'

/** The colon of a language, with the space that it needs. */
export const colonOf = (locale: Locale): string => (locale === 'zh' ? '：' : ': ')

/** The comma of a language, with the space that it needs. */
export const commaOf = (locale: Locale): string => (locale === 'zh' ? '，' : ', ')

/** Words in the brackets and with the commas of a language, to follow others: ` (text, required)`. */
export function bracketed(words: readonly string[], locale: Locale): string {
  const [open, close] = bracketsOf(locale)
  return open + words.join(commaOf(locale)) + close
}

/** The round brackets of a language; the opening one has the space before it that the language needs. */
export const bracketsOf = (locale: Locale): readonly [open: string, close: string] => (locale === 'zh' ? ['（', '）'] : [' (', ')'])
