import type { Locale } from '@/lib/site/locales'
import type { StylePattern, Term } from '../data/terms-schema'

/** A finding in a text, with its replacement. */
interface Found {
  /** Start offset. */
  offset: number
  /** As written in the text. */
  found: string
}

/** A rejected form of a term. */
export interface WrongForm extends Found {
  term: Term
}

/** A style pattern that pages avoid. */
export interface AvoidedStyle extends Found {
  instead: string
}

/** Quoted text is someone else's wording: a label, a message, a title. */
const quoted = /“[^”]*”|‘[^’]*’(?!\w)|"[^"\n]*"|「[^」]*」|『[^』]*』|《[^》]*》/gu
const latin = /[\p{Script=Latin}\p{N}_]/u

/** All rejected forms of a language's terms in a text, in order. */
export function findWrongForms(text: string, terms: readonly Term[], locale: Locale): WrongForm[] {
  const words = text.replace(quoted, (quote) => ' '.repeat(quote.length))
  return terms
    .filter((term) => term.language === undefined || term.language === locale)
    .flatMap((term) => {
      const pattern = patternOf(term)
      if (!pattern) return []
      const right = placesOf([term.term, ...term.except], words)
      return [...words.matchAll(pattern)]
        .filter(({ 0: found, index }) => !right.some(([from, to]) => index >= from && index + found.length <= to))
        .map(({ 0: found, index }) => ({ offset: index, found, term }))
    })
    .sort((a, b) => a.offset - b.offset)
}

/** All matches of style patterns in a text, in order. */
export function findAvoidedStyle(
  text: string,
  patterns: readonly StylePattern[],
  locale: Locale,
  position: StylePattern['in'] = 'text',
): AvoidedStyle[] {
  const words = text.replace(quoted, (quote) => ' '.repeat(quote.length))
  return patterns
    .filter((pattern) => pattern.language === locale && (pattern.in === 'text' || pattern.in === position))
    .flatMap(({ pattern, instead }) =>
      [...words.matchAll(expressionOf(pattern))].map(({ 0: found, index }) => ({ offset: index, found: found.trim(), instead })),
    )
    .sort((a, b) => a.offset - b.offset)
}

const expressions = new Map<string, RegExp>()

function expressionOf(pattern: string): RegExp {
  const expression = expressions.get(pattern) ?? new RegExp(pattern, 'gu')
  expressions.set(pattern, expression)
  return expression
}

const patterns = new WeakMap<Term, RegExp>()

/** All rejected forms of a term, longest first; `undefined` if it has none. */
function patternOf(term: Term): RegExp | undefined {
  if (term.wrong.length === 0) return undefined
  let pattern = patterns.get(term)
  if (!pattern) {
    const forms = term.wrong.toSorted((a, b) => b.length - a.length).map((form) => bounded(form, spell(form)))
    pattern = new RegExp(forms.join('|'), 'gu')
    patterns.set(term, pattern)
  }
  return pattern
}

/** A form as a regular expression: spaces may be line breaks, and a lower-case first letter may be a capital. */
function spell(form: string): string {
  const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+')
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

/** Starts and ends of phrases in a text. */
function placesOf(phrases: readonly string[], text: string): [from: number, to: number][] {
  return phrases.flatMap((phrase) => {
    const places: [number, number][] = []
    for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) places.push([at, at + phrase.length])
    return places
  })
}
