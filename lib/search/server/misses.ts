import { sharedState } from '@/lib/site/processes/shared-state'

export interface SearchCounts {
  queries: number
  misses: number
  identifiers: { identifier: string; queries: number }[]
}

/** Identifiers that are counted, and those of them that are shown. */
const maxCounted = 500
const maxShown = 20
/** What fewer queries contain could be somebody's own. */
const fewestQueries = 3

const state = sharedState('search misses', () => ({ queries: 0, misses: 0, identifiers: new Map<string, number>() }))

/**
 * Counts a query, and its identifiers if nothing fitted it: codes such as `AADSTS50173`, `ERR_TIMED_OUT` and `NoSuchKey`. Nothing else of a
 * query is kept, and no address.
 */
export function countQuery(query: string, isGuess: boolean): void {
  state.queries++
  if (!isGuess) return
  state.misses++
  for (const identifier of identifiersIn(query)) {
    const count = state.identifiers.get(identifier) ?? 0
    // The newest stand last, so the one that was not met for longest makes room.
    state.identifiers.delete(identifier)
    state.identifiers.set(identifier, count + 1)
    if (state.identifiers.size > maxCounted) state.identifiers.delete(state.identifiers.keys().next().value!)
  }
}

/** Queries since the start, those that nothing fitted, and the identifiers that are most frequent in these. */
export function describeMisses(): SearchCounts {
  const frequent = [...state.identifiers].filter(([, queries]) => queries >= fewestQueries).sort(([, a], [, b]) => b - a)
  const identifiers = frequent.slice(0, maxShown).map(([identifier, queries]) => ({ identifier, queries }))
  return { queries: state.queries, misses: state.misses, identifiers }
}

/** Words with digits after letters, with inner capitals, or of capitals only, that are no part of an address or a path. */
export function identifiersIn(query: string): Set<string> {
  return new Set(
    query.match(
      /(?<![\w./@%=+-]|(?<!:):)(?:[A-Za-z]{2,16}\d{2,10}|[A-Z][a-z]+(?:[A-Z][a-z]+){1,5}|[A-Z]{2,16}(?:_[A-Z]{2,16}){1,5})(?![\w/@%=+-]|\.\w)/g,
    ),
  )
}
