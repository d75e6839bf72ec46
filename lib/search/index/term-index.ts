/** Postings of a term: arrays of equal length. */
export interface Postings {
  sections: Uint32Array
  /** Impact of the term in the section: BM25+ over its fields, including their boosts and the section's weight. */
  impacts: Float32Array
  /** Fields in which it occurs, as bits of `fields`. */
  marks: Uint8Array
}

/** An inverted index: the terms in code unit order, and the postings of each. */
export interface TermIndex {
  terms: readonly string[]
  postings(at: number): Postings
}

/** An index as plain arrays, for a file or another process: the postings of term `n` are at `starts[n]` to `starts[n + 1]`. */
export interface PackedIndex extends Postings {
  terms: readonly string[]
  starts: Uint32Array
}

/** An index that reads packed arrays without copying them. */
export function openIndex({ terms, starts, sections, impacts, marks }: PackedIndex): TermIndex {
  return {
    terms,
    postings: (at) => {
      const from = starts[at]!
      const to = starts[at + 1]!
      return { sections: sections.subarray(from, to), impacts: impacts.subarray(from, to), marks: marks.subarray(from, to) }
    },
  }
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
