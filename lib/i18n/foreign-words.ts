import { localeInfo, type Locale } from '@/lib/site/locales'

/** A piece of a text; `lang` where it is in another language than the text around it. */
export interface TextPiece {
  text: string
  lang?: string
}

/** Chinese words with the Chinese punctuation between them. Latin letters and digits belong to either language and end a run. */
const chinese = /\p{Script=Han}(?:[\p{Script=Han}，。、；：！？·…《》「」（）]*\p{Script=Han})?/gu

/**
 * Splits a text at the words of another language, so that they can be marked for screen readers and fonts (WCAG 3.1.2). Chinese text is
 * returned whole: the Latin words in it are names, commands and keys.
 */
export function splitForeignWords(text: string, locale: Locale): TextPiece[] {
  if (locale === 'zh') return [{ text }]
  const pieces: TextPiece[] = []
  let end = 0
  for (const { 0: words, index } of text.matchAll(chinese)) {
    if (index > end) pieces.push({ text: text.slice(end, index) })
    pieces.push({ text: words, lang: localeInfo.zh.lang })
    end = index + words.length
  }
  if (end < text.length || pieces.length === 0) pieces.push({ text: text.slice(end) })
  return pieces
}
