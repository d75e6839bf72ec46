/** The sections that have a term. Arrays of one length; the most telling sections come first where a list was cut. */
export interface Postings {
  sections: Uint32Array
  /** What the term counts in the section: BM25+ over its fields, their boosts and the weight of the section included. */
  impacts: Float32Array
  /** Fields it stands in, as bits of `fields`. */
  marks: Uint8Array
}

/** An inverted index: the terms in the order of their code units, and the sections of each. */
export interface TermIndex {
  terms: readonly string[]
  postings(at: number): Postings
}

/** An index as plain arrays, for a file or another process: the postings of term `n` lie from `starts[n]` to `starts[n + 1]`. */
export interface PackedIndex extends Postings {
  terms: readonly string[]
  starts: Uint32Array
}

/** The index that packed arrays hold; nothing is copied. */
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

/** Place of the first term that does not come before `term`. */
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

/** Place of a term, or -1. */
export function findTerm(terms: readonly string[], term: string): number {
  const at = lowerBound(terms, term)
  return terms[at] === term ? at : -1
}
