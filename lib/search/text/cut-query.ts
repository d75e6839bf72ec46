import type { Piece } from './tokenize'

/** Characters of a query that are read. People paste whole error messages, so longer queries are cut and never rejected. */
export const longestQuery = 1000
/** Characters that are looked up, after what surrounds a message has been taken off. */
export const longestLookup = 128
/** Words that are used: a Latin word with its parts, or a word in a run of Han characters. */
export const mostWords = 12

/** The beginning of a query, not cut inside a character. */
export function cutText(query: string, longest = longestQuery): string {
  const plain = query.trim().replace(/\s+/g, ' ')
  return plain.length <= longest ? plain : plain.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
}

/**
 * The tokens of a query up to the limit. If there are too many, function words are dropped first: the remaining words distinguish a pasted
 * message from others.
 */
export function cutPieces(pieces: readonly Piece[], isStopWord: (word: string) => boolean, segment: (run: string) => string[]): Piece[] {
  const words = (piece: Piece) => (piece.kind === 'latin' ? 1 : segment(piece.text).length)
  const total = pieces.reduce((sum, piece) => sum + words(piece), 0)
  if (total <= mostWords) return [...pieces]
  const result: Piece[] = []
  let left = mostWords
  for (const piece of pieces) {
    if (left === 0) break
    if (piece.kind === 'latin') {
      if (isStopWord(piece.text)) continue
      result.push(piece)
      left--
    } else {
      const taken = segment(piece.text).slice(0, left)
      const text = taken.join('')
      result.push({ ...piece, text, end: piece.start + text.length })
      left -= taken.length
    }
  }
  return result
}
