import MiniSearch from 'minisearch'
import type { Fold } from './fold'
import { decodeTerm, encodeTerm } from './han-terms'
import type { ParsedQuery } from './parse-query'
import { tokenizeText } from './tokenize'
import type { SearchData } from './types'

/** A section that has some of the terms. */
export interface Match {
  section: number
  /** Relevance by the library (BM25+ with the boosts of the fields), then by the ranking. */
  score: number
  /** Share of the query's weight that the section has, 0 to 1. */
  coverage: number
  /** Units of the query that the section has. */
  units: Set<number>
  /** Terms of the index that were met. */
  terms: string[]
  /** Fields in which each of them was met. */
  fields: Record<string, string[]>
}

/** Looks up the sections that have terms of a query, in no order. */
export type Matcher = (query: ParsedQuery) => Match[]

const fields = ['name', 'page', 'heading', 'code', 'text', 'namePinyin', 'headingPinyin'] as const
const boost: Record<(typeof fields)[number], number> = {
  name: 5,
  page: 1.5,
  heading: 3,
  code: 1.6,
  text: 1,
  namePinyin: 4,
  headingPinyin: 0.8,
}
const near = { fuzzy: 0.25, prefix: 0.5 }
/** What a word met by its beginning or with a typo counts, against 1 for the word itself. */
const nearness = { prefix: 0.85, typo: 0.6 }
/** Sections handed on, best first. More than any site of a few hundred pages has; it bounds the time at ten times that size. */
const most = 3000
/** BM25+ with less weight on the length of a section than usual: tables of options are long, and they are where options are explained. */
const bm25 = { k: 1.2, b: 0.45, d: 0.5 }

/** Fills the matching library with the sections of a language. */
export function createMatcher(data: SearchData, fold: Fold): Matcher {
  const vocabulary = new Set<string>()
  const index = new MiniSearch<{ id: number } & Record<(typeof fields)[number], string>>({
    fields: [...fields],
    tokenize: (text, field) => (field?.endsWith('Pinyin') ? text.split(' ') : tokenizeText(text, fold)).filter(Boolean),
    processTerm: (term) => {
      vocabulary.add(term)
      return encodeTerm(term)
    },
    autoVacuum: false,
  })
  index.addAll(
    data.sections.map((section, id) => {
      const page = data.pages[section.page]!
      const lead = section.id === ''
      return {
        id,
        // Names stand in the first section only: the page as a whole answers to them, not each of its sections.
        name: lead ? [page.title, ...page.names].join(' · ') : '',
        page: lead ? '' : page.title,
        heading: section.headings.at(-1) ?? '',
        code: section.code,
        text: section.text,
        namePinyin: lead ? page.pinyin.join(' ') : '',
        headingPinyin: section.pinyin.join(' '),
      }
    }),
  )

  return ({ terms, units }) => {
    if (terms.size === 0) return []
    const found = index.search([...terms.keys()].join('\n'), {
      boost,
      weights: near,
      bm25,
      tokenize: (text) => text.split('\n'),
      processTerm: encodeTerm,
      prefix: (term) => terms.get(decodeTerm(term))?.prefix ?? false,
      // A word that the texts know is no typo.
      fuzzy: (term) => (!vocabulary.has(term) && terms.get(term)?.typos) || false,
      boostTerm: (term) => terms.get(decodeTerm(term))?.boost ?? 1,
    })
    const total = units.reduce((sum, weight) => sum + weight, 0)
    return found.slice(0, most).map((result) => {
      const has = new Map<number, number>()
      const met = result.terms.map(decodeTerm)
      for (const term of result.queryTerms.map(decodeTerm)) {
        const part = met.includes(term) ? 1 : met.some((one) => one.startsWith(term)) ? nearness.prefix : nearness.typo
        for (const unit of terms.get(term)?.units ?? []) has.set(unit, Math.max(part, has.get(unit) ?? 0))
      }
      let covered = 0
      for (const [unit, share] of has) covered += share * units[unit]!
      return {
        section: result.id as number,
        score: result.score,
        coverage: covered / total,
        units: new Set(has.keys()),
        terms: met,
        fields: result.match,
      }
    })
  }
}
