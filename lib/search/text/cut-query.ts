import type { Piece } from './tokenize'

/** Characters of a query that are looked at. People paste whole error messages: they are cut, never refused. */
export const longestQuery = 128
/** Words that are looked at: a Latin word with its parts, or a word of a Han run. */
export const mostWords = 12

/** The beginning of a query, not cut inside a character. */
export function cutText(query: string): string {
  const plain = query.trim().replace(/\s+/g, ' ')
  return plain.length <= longestQuery ? plain : plain.slice(0, longestQuery).replace(/[\uD800-\uDBFF]$/, '')
}

/**
 * The pieces of a query up to the bound. Where there are too many words, those of grammar go first: a pasted message keeps the words that
 * tell it from others.
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
