import { fields, nameKinds, nameSign } from '../index/fields'
import { findTerm, lowerBound, postingsOf, type TermIndex } from '../index/term-index'
import type { Information, ParsedQuery, QueryTerm } from '../text/parse-query'
import { stemWord, unique } from '../text/tokenize'
import type { SearchData } from '../types'
import { editDistance } from '@/lib/site/text/edit-distance'

/** An index term that a query term may match. */
interface Expansion {
  /** Position in the index. */
  at: number
  /** Weight; 1 for an exact match. */
  weight: number
  kind: 'exact' | 'prefix'
}

const nearPrefix = 0.5
/** Longer words used per query term that is their beginning. */
const maxLonger = 60

/** Index terms that a query term may match, best first: the term itself, words that begin with it. */
function expandTerm(terms: readonly string[], term: string, { prefix }: QueryTerm): Expansion[] {
  const exact = findTerm(terms, term)
  const result: Expansion[] = exact < 0 ? [] : [{ at: exact, weight: 1, kind: 'exact' }]
  if (prefix) result.push(...startingWith(terms, term))
  return result
}

function startingWith(terms: readonly string[], term: string): Expansion[] {
  const found: Expansion[] = []
  for (let at = lowerBound(terms, term); terms[at]?.startsWith(term); at++) {
    const more = terms[at]!.length - term.length
    if (more > 0) found.push({ at, weight: (nearPrefix * terms[at]!.length) / (terms[at]!.length + 0.3 * more), kind: 'prefix' })
  }
  return found.sort((a, b) => terms[a.at]!.length - terms[b.at]!.length).slice(0, maxLonger)
}

/** Typos that a word may have, by its length. Words with fewer letters are next to too many others. */
const typosOf = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2)
/** A word of letters that stands alone: identifiers and names of files are meant as they are. */
const plainWord = /(?<![\p{Script=Latin}\d_.-])[a-z]{4,}(?![\p{Script=Latin}\d_-]|\.[a-z\d])/giu

/** Words of a query that may be corrected: each is compared with all that begin alike. */
const mostCorrected = 12

/**
 * Creates the function that writes the words of a query that the site does not have as the word that was probably meant: with the fewest
 * typos, and then the most frequent one. Typos rarely affect the first letter. The last word may be the beginning of another one.
 */
export function createWordCorrection({ terms, starts }: TermIndex, isOutOfTime: () => boolean): (text: string) => string {
  const correctionOf = (written: string): string | undefined => {
    let best: { term: string; distance: number; sections: number } | undefined
    const most = typosOf(written)
    for (let at = lowerBound(terms, written[0]!); terms[at]?.startsWith(written[0]!); at++) {
      const term = terms[at]!
      if (Math.abs(term.length - written.length) > most || !/^[a-z]+$/.test(term)) continue
      const distance = Math.min(...unique([written, stemWord(written)]).map((form) => editDistance(form, term, most)))
      const sections = starts[at + 1]! - starts[at]!
      if (distance > most || (best && (distance > best.distance || (distance === best.distance && sections <= best.sections)))) continue
      best = { term, distance, sections }
    }
    return best?.term
  }
  return (text) => {
    let corrected = 0
    return text.replace(plainWord, (word, at: number) => {
      const term = stemWord(word.toLowerCase())
      const next = terms[lowerBound(terms, term)]
      const isLast = at + word.length === text.length
      if (next === term || (isLast && next?.startsWith(term)) || corrected++ >= mostCorrected || isOutOfTime()) return word
      return correctionOf(word.toLowerCase()) ?? word
    })
  }
}

/** Measures words by the number of sections that have them. */
export function createInformation({ terms, starts }: TermIndex, sections: number): Information {
  const most = Math.log(1 + 2 * sections)
  return (term) => {
    const at = findTerm(terms, term)
    return at < 0 ? undefined : Math.log(1 + sections / (starts[at + 1]! - starts[at]! + 0.5)) / most
  }
}

/** A section that contains some of the terms. */
export interface Match {
  section: number
  page: number
  /** Relevance: impacts of its terms multiplied by its coverage of the query; refined by ranking. */
  score: number
  /** Share of the query's weight that the section contains, 0 to 1. */
  coverage: number
  /** Share that all sections of its page contain together. */
  pageCoverage: number
  /** Whether its page has the word of the query that tells most. */
  hasRarest: boolean
  /** Share that occurs in the names of the page; set on its first section only. */
  nameShare: number
  /** How well the query fits the message of a row about an error, 0 to 1. */
  fit: number
  /** The same by what the words tell that both have in common: that a short text is all of a message says little. */
  evidence: number
  /** Which message that is, of a row with several. */
  message: number
  /** How much the query and an alternative name of the section say the same, 0 to 1. */
  likeness: number
}

export interface Matched {
  /** Sections, best first. */
  matches: Match[]
  /** Factor per page whose title or alternative name is the whole query. */
  named: Map<number, number>
  /** Index terms that were looked up, best match first, and the units of the query that each represents. */
  terms: Map<string, number[]>
}

/** Coverage of a match with the beginning of a word, compared with 1 for an exact match. */
const prefixCovers = 0.85
/** How much a complete section is better than one with a part of the query: no section says all of a story. */
const complete = { question: 2, story: 1.5 }
/** Number of sections in which a function word may occur. */
const mostOfGrammar = 1500
/** Weight of a whole name: the title, an alternative name. */
const naming = { title: 6, name: 5 }

/** Creates the function that finds the sections of an index that contain terms of a query; `accepts` filters pages. */
export function createMatcher(index: TermIndex, data: SearchData) {
  const count = data.sections.length
  const pageOf = (section: number) => data.sections[section]!.page
  // Reused between queries; only the entries that were touched are cleared.
  const score = new Float32Array(count)
  const bits = { exact: new Uint32Array(count), prefix: new Uint32Array(count) }
  const nameBits = new Uint32Array(count)
  const pageBits = new Uint32Array(data.pages.length)
  const pageShare = new Float32Array(data.pages.length)

  return (query: ParsedQuery, accepts?: (page: number) => boolean): Matched => {
    const touched: number[] = []
    const wanted = [...query.terms].flatMap(([term, options]) =>
      expandTerm(index.terms, term, options).map((expansion) => ({ ...expansion, options })),
    )
    // The best expansions come first in the terms that are marked in results.
    wanted.sort((a, b) => b.weight - a.weight)
    const full = wanted.some(({ options }) => !options.isGrammar)
    for (const { at, weight, kind, options } of wanted) {
      const { sections, impacts, marks } = postingsOf(index, at)
      // Function words occur everywhere, so they are counted only where that is cheap.
      if (full && sections.length > mostOfGrammar && options.isGrammar) continue
      const mask = maskOf(options.units)
      const mine = bits[kind]
      for (let place = 0; place < sections.length; place++) {
        const section = sections[place]!
        if (score[section] === 0) touched.push(section)
        score[section]! += options.boost * weight * impacts[place]!
        mine[section]! |= mask
        if (marks[place]! & (fields.name.mark | fields.namePinyin.mark)) nameBits[section]! |= mask
      }
    }

    const shareOf = createShare(query.units)
    const most = Math.max(...query.units)
    const rarest = maskOf(query.units.flatMap((weight, unit) => (weight === most ? [unit] : [])))
    const onPages: number[] = []
    for (const section of touched) {
      const page = pageOf(section)
      if (pageBits[page] === 0) onPages.push(page)
      pageBits[page]! |= bits.exact[section]! | bits.prefix[section]!
    }
    for (const page of onPages) pageShare[page] = shareOf(pageBits[page]!)
    for (const section of touched) {
      const coverage = shareOf(bits.exact[section]!, bits.prefix[section])
      score[section]! *= (0.7 * coverage + 0.3 * pageShare[pageOf(section)]!) ** (query.isStory ? complete.story : complete.question)
    }
    const accepted = accepts ? touched.filter((section) => accepts(pageOf(section))) : touched
    accepted.sort((a, b) => score[b]! - score[a]! || a - b)
    const matches = accepted.map((section) => ({
      section,
      page: pageOf(section),
      score: score[section]!,
      coverage: shareOf(bits.exact[section]!, bits.prefix[section]),
      pageCoverage: pageShare[pageOf(section)]!,
      hasRarest: (pageBits[pageOf(section)]! & rarest) === rarest,
      nameShare: shareOf(nameBits[section]!),
      fit: 0,
      evidence: 0,
      message: 0,
      likeness: 0,
    }))
    for (const page of onPages) pageBits[page] = 0
    for (const section of touched) {
      score[section] = bits.exact[section] = bits.prefix[section] = nameBits[section] = 0
    }
    return { matches, named: findNamed(index, pageOf, query), terms: termsOf(index, wanted) }
  }
}

function termsOf(index: TermIndex, wanted: readonly (Expansion & { options: QueryTerm })[]): Map<string, number[]> {
  const terms = new Map<string, number[]>()
  for (const { at, options } of wanted) terms.set(index.terms[at]!, [...(terms.get(index.terms[at]!) ?? []), ...options.units])
  return terms
}

/** Units as bits of a number. */
export const maskOf = (units: readonly number[]): number => units.reduce((mask, unit) => mask | (1 << unit), 0)

/** Share of a query's weight covered by the units in the masks: exact, by prefix. */
export function createShare(units: readonly number[]): (exact: number, prefix?: number) => number {
  const total = units.reduce((sum, weight) => sum + weight, 0) || 1
  return (exact, prefix = 0) => {
    let sum = 0
    for (let unit = 0; unit < units.length; unit++) {
      const bit = 1 << unit
      if (exact & bit) sum += units[unit]!
      else if (prefix & bit) sum += units[unit]! * prefixCovers
    }
    return sum / total
  }
}

/** Pages that the whole query names. Uses lookups, because checking every page would grow with the site. */
function findNamed(index: TermIndex, pageOf: (section: number) => number, query: ParsedQuery): Map<number, number> {
  const named = new Map<number, number>()
  if (query.key.length < 2) return named
  for (const kind of ['name', 'title'] as const) {
    const at = findTerm(index.terms, nameSign + query.key + nameKinds[kind])
    if (at >= 0) for (const section of postingsOf(index, at).sections) named.set(pageOf(section), naming[kind])
  }
  return named
}
