import type { Locale } from '@/lib/site/locales'
import type { Term } from '../../data/terms-schema'

/** A wrong form in a text. */
export interface WrongForm {
  /** Where it begins. */
  offset: number
  /** As it stands there. */
  found: string
  term: Term
}

/** Texts in quotation marks are words of somebody else: a label, a message, a title. */
const quoted = /“[^”]*”|‘[^’]*’(?!\w)|"[^"\n]*"|「[^」]*」|『[^』]*』|《[^》]*》/gu
const latin = /[\p{Script=Latin}\p{N}_]/u

/** Every wrong form of a language's terms in a text, in the order of the text. */
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

const patterns = new WeakMap<Term, RegExp>()

/** All wrong forms of a term, the longest first; `undefined` for a term without. */
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

/** A form as a pattern: spaces may be line ends, a small first letter may be a capital. */
function spell(form: string): string {
  const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+')
  const [first = '', ...rest] = form
  const capital = first.toUpperCase()
  return capital === first ? escape(form) : `[${first}${capital}]${escape(rest.join(''))}`
}

/** Latin words stand alone, and are no part of an address, a path or a name with hyphens. */
function bounded(form: string, pattern: string): string {
  const before = latin.test(form.at(0)!) ? String.raw`(?<![\p{Script=Latin}\p{N}_\-/.@\\$#])` : ''
  const after = latin.test(form.at(-1)!) ? String.raw`(?![\p{Script=Latin}\p{N}_]|[\-/.@:\\][\p{Script=Latin}\p{N}_])` : ''
  return `${before}${pattern}${after}`
}

/** Beginnings and ends of phrases in a text. */
function placesOf(phrases: readonly string[], text: string): [from: number, to: number][] {
  return phrases.flatMap((phrase) => {
    const places: [number, number][] = []
    for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) places.push([at, at + phrase.length])
    return places
  })
}
