import { findTerm, lowerBound } from '../index/term-index'
import type { QueryTerm } from '../text/parse-query'
import { editDistance } from '@/lib/site/edit-distance'

/** An index term that a query term may match. */
export interface Expansion {
  /** Position in the index. */
  at: number
  /** Weight; 1 for an exact match. */
  weight: number
  kind: 'exact' | 'prefix' | 'typo'
}

const near = { prefix: 0.5, typo: 0.25 }
/** Terms used per query term. */
const maxTerms = { prefix: 60, typo: 20 }

/** Index terms that a query term may match, best first: the term itself, words that begin with it, words one typo away. */
export function expandTerm(terms: readonly string[], term: string, { prefix, typos }: QueryTerm): Expansion[] {
  const exact = findTerm(terms, term)
  const result: Expansion[] = exact < 0 ? [] : [{ at: exact, weight: 1, kind: 'exact' }]
  if (prefix) result.push(...startingWith(terms, term))
  // A word that occurs in the texts is not treated as a typo.
  if (exact < 0 && typos > 0) result.push(...withTypos(terms, term, typos, new Set(result.map(({ at }) => at))))
  return result
}

function startingWith(terms: readonly string[], term: string): Expansion[] {
  const found: Expansion[] = []
  for (let at = lowerBound(terms, term); terms[at]?.startsWith(term); at++) {
    const more = terms[at]!.length - term.length
    if (more > 0) found.push({ at, weight: (near.prefix * terms[at]!.length) / (terms[at]!.length + 0.3 * more), kind: 'prefix' })
  }
  return found.sort((a, b) => terms[a.at]!.length - terms[b.at]!.length).slice(0, maxTerms.prefix)
}

/** Typos rarely affect the first letter, so only words that share it are compared. */
function withTypos(terms: readonly string[], term: string, typos: number, known: ReadonlySet<number>): Expansion[] {
  const found: Expansion[] = []
  const first = term[0]!
  for (let at = lowerBound(terms, first); terms[at]?.startsWith(first); at++) {
    const other = terms[at]!
    if (Math.abs(other.length - term.length) > typos || known.has(at)) continue
    const distance = editDistance(term, other, typos)
    if (distance <= typos) found.push({ at, weight: (near.typo * other.length) / (other.length + distance), kind: 'typo' })
  }
  return found.sort((a, b) => b.weight - a.weight).slice(0, maxTerms.typo)
}
