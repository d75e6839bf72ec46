import { memoizeByObject } from '@/lib/site/cache/memoize'
import { escapePattern } from '@/lib/site/text/escape-pattern'
import type { Locale } from '@/lib/site/locales'
import type { ContentData } from '../data/content-data'
import type { StylePattern, Term } from '../data/terms-schema'

export type Rules = Pick<ContentData, 'terms' | 'stylePatterns'>

/** A rejected form of a term, or a style that pages avoid. */
export interface Finding {
  field: 'term' | 'style'
  message: string
  /** Start in the text. */
  offset: number
}

/** Quoted text is someone else's wording: a label, a message, a title. */
const quoted = /“[^”]*”|‘[^’]*’(?!\w)|"[^"\n]*"|「[^」]*」|『[^』]*』|《[^》]*》/gu
const latin = /[\p{Script=Latin}\p{N}_]/u

/** What a text says in other words than the rules of its language want. */
export function findWrongTerms(
  text: string,
  { terms, stylePatterns }: Rules,
  locale: Locale,
  position: StylePattern['in'] = 'text',
): Finding[] {
  const words = text.replace(quoted, (quote) => ' '.repeat(quote.length))
  const ofTerms = terms
    .filter(({ language, wrong }) => (language === undefined || language === locale) && wrong.length > 0)
    .flatMap((term) => {
      const right = placesOf([term.term, ...term.except], words)
      const expected = `expected "${term.term}"${term.note && ` (${term.note})`}`
      return [...words.matchAll(formsOf(term))]
        .filter(({ 0: found, index }) => !right.some(([from, to]) => index >= from && index + found.length <= to))
        .map(({ 0: found, index }): Finding => ({ field: 'term', message: `found "${onOneLine(found)}", ${expected}`, offset: index }))
    })
  const ofStyle = stylePatterns
    .filter((pattern) => pattern.language === locale && (pattern.in === 'text' || pattern.in === position))
    .flatMap((pattern) =>
      [...words.matchAll(expressionOf(pattern))].map(({ 0: found, index }): Finding => {
        return { field: 'style', message: `found "${onOneLine(found.trim())}": ${pattern.instead}`, offset: index }
      }),
    )
  return [...ofTerms, ...ofStyle]
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ')

const expressionOf = memoizeByObject(({ pattern }: StylePattern) => new RegExp(pattern, 'gu'))

const formsOf = memoizeByObject(({ wrong }: Term) => {
  const forms = wrong.toSorted((a, b) => b.length - a.length).map((form) => bounded(form, spell(form)))
  return new RegExp(forms.join('|'), 'gu')
})

/** A form as a regular expression: spaces may be line breaks, and a lower-case first letter may be a capital. */
function spell(form: string): string {
  const escape = (text: string) => escapePattern(text).replace(/\s+/g, '\\s+')
  const [first = '', ...rest] = form
  const capital = first.toUpperCase()
  return capital === first ? escape(form) : `[${first}${capital}]${escape(rest.join(''))}`
}

/** Latin words must be whole words, and not part of a URL, a path or a hyphenated name. */
function bounded(form: string, pattern: string): string {
  const before = latin.test(form.at(0)!) ? String.raw`(?<![\p{Script=Latin}\p{N}_\-/.@\\$#])` : ''
  const after = latin.test(form.at(-1)!) ? String.raw`(?![\p{Script=Latin}\p{N}_]|[\-/.@:\\][\p{Script=Latin}\p{N}_])` : ''
  return `${before}${pattern}${after}`
}

function placesOf(phrases: readonly string[], text: string): [from: number, to: number][] {
  return phrases.flatMap((phrase) => {
    const places: [number, number][] = []
    for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) places.push([at, at + phrase.length])
    return places
  })
}
