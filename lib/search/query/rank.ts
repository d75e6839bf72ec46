import { type Fold, codesIn, nameKey } from '../text/fold'
import { memoizeByObject } from '@/lib/site/cache/memoize-by-object'
import type { ParsedQuery } from '../text/parse-query'
import { sectionText } from '../text/tokenize'
import type { SearchData, SearchSection } from '../types'
import type { Match, Matched } from './match'

/** Minimum share of a row's message that a query must have. Two of three words are not enough: `no such file` is not `no such host`. */
const minShare = 0.65
/** Words of a log line allowed between those of a message, in addition to one per word of the message. */
const maxGapWords = 4
/** From this number of common words on, a longer match says no more. */
const enoughWords = 4
/** Longer pastes are logs. */
const mostWords = 200

/**
 * How well a row's message fits a query, 0 to 1. People paste whole lines with other words around the message, or type a part of it; a
 * message may contain placeholders (`x`, `N`, `…`).
 * @param words those of the query
 * @param forms each text of the row's message
 */
function fitRow(words: readonly string[], forms: readonly (readonly string[])[]): number {
  return Math.max(0, ...forms.map((form) => fitForm(words, form)))
}

function fitForm(message: readonly string[], form: readonly string[]): number {
  if (form.length === 0 || message.length === 0) return 0
  // Words spread over a whole log match any row, so they count only where they are close together.
  const span = 2 * form.length + maxGapWords
  const starts = Array.from({ length: Math.max(1, Math.ceil((message.length - span) / form.length) + 1) }, (_, at) => at * form.length)
  const common = Math.max(...starts.map((start) => commonWords(message.slice(start, start + span), form)))
  // A typed part occurs in the message, or the message occurs in a pasted text.
  const share = Math.max(common / form.length, message.length <= form.length ? common / message.length : 0)
  return share < minShare ? 0 : share * Math.min(1, common / enoughWords)
}

/** Number of words that both have in the same order. */
function commonWords(one: readonly string[], other: readonly string[]): number {
  let before: number[] = Array.from({ length: other.length + 1 }, () => 0)
  for (const word of one) {
    const row = [0]
    for (const [at, own] of other.entries()) row.push(word === own ? before[at]! + 1 : Math.max(before[at + 1]!, row[at]!))
    before = row
  }
  return before.at(-1)!
}

/** Words, numbers and Han characters of a normalized text, without placeholders. */
function messageWords(folded: string): string[] {
  const words = folded.match(/\p{Script=Han}|\p{L}+|\p{N}+/gu) ?? []
  return words.filter((word) => word !== 'x' && word !== 'n').slice(0, mostWords)
}

/** A page with its matching sections, best first. */
export interface RankedPage {
  page: number
  score: number
  /** Share of the query's weight that the page covers as a whole, 0 to 1. */
  coverage: number
  /** Whether the query names the page as a whole. */
  byName: boolean
  sections: Match[]
}

/** A row about an error: the words of each form of its message, and the codes in it. */
interface Row {
  forms: string[][]
  codes: ReadonlySet<string>
}

/** Sections ranked in detail; the order from the index is good enough to cut here. */
const closeLook = 80
/** Boost of a section that has the query as an alternative name, and of its page. */
const byAlias = { section: 4, page: 3 }
/** Boost of a row about an error whose message the query contains, or of whose message it is a part. */
const byMessage = 4
/** Boost of such a row on a page for everybody: where many drivers have the same message, no single one is meant. */
const generalRow = 1.25

/** Ranks matches: names before headings before text, exact before fuzzy, complete before partial, shallow before deep. */
export function createRanking(
  data: SearchData,
  leads: readonly number[],
  fold: Fold,
): (query: ParsedQuery, matched: Matched) => RankedPage[] {
  // Normalizing a long text takes longer than searching it.
  const foldedOf = memoizeByObject((section: SearchSection) => ({
    heading: fold(section.headings.at(-1) ?? ''),
    text: fold(`${sectionText(section)} ${section.code}`),
    options: optionKeys(section),
    row: section.kind === 'error' ? rowOf(section) : undefined,
  }))

  return (query, { matches: all, named }) => {
    const words = messageWords(query.folded)
    const matches = all.filter(({ section }) => !isAboutOtherCode(section, query.codes))
    for (const match of matches.slice(0, closeLook)) match.score *= closeness(query, words, match)
    for (const match of matches) if (named.sections.has(match.section)) match.score *= byAlias.section

    const pages = new Map<number, RankedPage>()
    for (const match of matches) {
      const ranked = pages.get(match.page)
      if (ranked) ranked.sections.push(match)
      else pages.set(match.page, { page: match.page, score: 0, coverage: match.pageCoverage, byName: false, sections: [match] })
    }
    for (const ranked of pages.values()) {
      ranked.sections.sort((a, b) => b.score - a.score)
      const [best, second] = ranked.sections
      const lead = leads[ranked.page]
      const aliased = named.sections.has(best!.section)
      const factor = Math.max(named.pages.get(ranked.page) ?? 1, aliased ? byAlias.page : 1)
      const nameShare = ranked.sections.find(({ section }) => section === lead)?.nameShare ?? 0
      ranked.byName = !aliased && (factor > 1 || best!.section === lead)
      ranked.score =
        (best!.score + 0.1 * (second?.score ?? 0)) * factor * (1 + nameShareCounts * nameShare) * (1 - 0.01 * depthOf(ranked.page))
    }
    return [...pages.values()].sort((a, b) => b.score - a.score || a.page - b.page)
  }

  /** Boosts a section that contains the words of the query, or most of them, next to each other. */
  function closeness(query: ParsedQuery, words: readonly string[], match: Match): number {
    const { heading, text, options, row } = foldedOf(data.sections[match.section]!)
    let factor = row ? (1 + byMessage * fitRow(words, row.forms)) * (data.pages[match.page]!.area === 'faq' ? generalRow : 1) : 1
    if (query.key.length > 1 && heading) {
      const key = nameKey(heading)
      if (key === query.key) factor *= 1.8
      else if (key.includes(query.key)) factor *= 1.3
    }
    if (options.has(query.key)) factor *= 1.8
    if (query.folded.length > 1 && text.includes(query.folded)) factor *= 1.5
    else if (query.neighbours.length > 0) {
      const near = query.neighbours.filter((pair) => text.includes(pair) || heading.includes(pair)).length
      factor *= 1 + 0.5 * (near / query.neighbours.length)
    }
    return factor
  }

  function rowOf({ headings, code }: SearchSection): Row {
    const message = fold(headings.at(-1) ?? '')
    return { forms: (code ? fold(code).split('\n') : [message]).map(messageWords), codes: codesIn(message) }
  }

  /** Numbers in a message must match exactly: a query with 502 doesn't mean the row about 413. */
  function isAboutOtherCode(at: number, codes: ReadonlySet<string>): boolean {
    const section = data.sections[at]!
    const own = codes.size > 0 && section.kind === 'error' ? [...foldedOf(section).row!.codes] : []
    return own.length > 0 && own.every((code) => !codes.has(code))
  }

  /** Names and labels of a section's options: like headings, they can equal the query. */
  function optionKeys({ options = [] }: SearchSection): ReadonlySet<string> {
    return new Set(options.flatMap(({ name, label }) => [name, label]).map((name) => nameKey(fold(name))))
  }

  function depthOf(page: number): number {
    return data.pages[page]!.path.split('/').length - 2
  }
}

/** Boost for query words in the names of the page: titles win over passing mentions. */
const nameShareCounts = 0.8
