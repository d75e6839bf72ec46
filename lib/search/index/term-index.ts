/**
 * An inverted index as plain arrays. The terms are in code unit order; the postings of term `n` are the elements `starts[n]` to `starts[n + 1]`
 * of the others.
 */
export interface TermIndex {
  terms: readonly string[]
  starts: Uint32Array
  sections: Uint32Array
  /** Impact of the term in the section: BM25+ over its fields, including their boosts and the section's weight. */
  impacts: Float32Array
  /** Fields in which it occurs, as bits of `fields`. */
  marks: Uint8Array
}

/** The postings of a term: arrays of equal length, not copied. */
export function postingsOf({ starts, sections, impacts, marks }: TermIndex, at: number) {
  const from = starts[at]!
  const to = starts[at + 1]!
  return { sections: sections.subarray(from, to), impacts: impacts.subarray(from, to), marks: marks.subarray(from, to) }
}

/** Position of the first term that does not sort before `term`. */
export function lowerBound(terms: readonly string[], term: string): number {
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (terms[middle]! < term) low = middle + 1
    else high = middle
  }
  return low
}

/** Position of a term, or -1. */
export function findTerm(terms: readonly string[], term: string): number {
  const at = lowerBound(terms, term)
  return terms[at] === term ? at : -1
}
