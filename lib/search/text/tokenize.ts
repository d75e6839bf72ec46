import type { SearchSection } from '../types'
import type { Fold } from './fold'

const pieces =
  /[\p{Script=Han}]+|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{N}]+(?:[._\-/:@+\\]+[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{N}]+)*/gu
const han = /^\p{Script=Han}/u
/** What stands between the parts of a compound. */
export const separators = /[._\-/:@+\\]+/
const longest = 48

/** A run of Han characters, or a Latin word with its parts (`jwt_secret`, `refreshToken`, `/api/fs/list`). */
export interface Piece {
  kind: 'han' | 'latin'
  /** Normalized text. */
  text: string
  start: number
  end: number
  /** Normalized parts of a compound; a simple word is its own only part. */
  parts: string[]
}

/** Splits a text into runs of Han characters and words. */
export function splitPieces(text: string, fold: Fold): Piece[] {
  const folded = fold(text)
  const result: Piece[] = []
  for (const match of text.matchAll(pieces)) {
    const written = match[0]
    const start = match.index
    const end = start + written.length
    const isHan = han.test(written)
    result.push({
      kind: isHan ? 'han' : 'latin',
      text: folded.slice(start, end),
      start,
      end,
      parts: isHan ? [] : partsOf(written, folded, start),
    })
  }
  return result
}

/** Normalized parts of a word. Capital letters mark the boundaries in camelCase, so parts are found in the original text. */
function partsOf(written: string, folded: string, start: number): string[] {
  let from = 0
  return written
    .split(separators)
    .flatMap(splitCamelCase)
    .map((part) => {
      const at = written.indexOf(part, from)
      from = at + part.length
      return folded.slice(start + at, start + from)
    })
}

/**
 * Index terms of a text. A run of Han characters yields its pairs of adjacent characters and its last character, so that any substring is a
 * sequence of terms; words yield their stem, compounds also the whole word and their joined parts.
 */
export function tokenizeText(text: string, fold: Fold): string[] {
  const tokens: string[] = []
  for (const piece of splitPieces(text, fold)) {
    if (piece.kind === 'han') tokens.push(...hanPairs(piece.text), [...piece.text].at(-1)!)
    else tokens.push(...latinTerms(piece))
  }
  return tokens
}

/** Pairs of adjacent characters: `网盘名` → `网盘`, `盘名`. */
export function hanPairs(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((character, index) => characters[index]! + character)
}

/** Stem of every part, and for a compound also the whole and its joined form, which makes `refreshToken` match `refresh_token`. */
export function latinTerms({ text, parts }: Piece): string[] {
  const terms = parts.map(stemWord)
  if (parts.length > 1) {
    terms.push(wholeWord(text))
    if (parts.length <= 3) terms.push(stemWord(parts.join('')))
  }
  return [...new Set(terms)].filter((term) => term.length <= longest)
}

/** The whole of a compound, a version without the `v` in front: `v3.25.1` and `3.25.1` are one. */
export function wholeWord(text: string): string {
  return text.replace(/^v(?=\d)/, '')
}

/** Removes the plural ending of an English word. */
export function stemWord(word: string): string {
  if (word.length < 4 || !/[a-z]s$/.test(word) || /(?:ss|us|is|ias|vas|tps|^windows)$/.test(word)) return word
  if (/[a-z]{2}ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

function splitCamelCase(word: string): string[] {
  return /[a-z][A-Z]/.test(word) ? word.split(/(?<=[a-z0-9])(?=[A-Z])/) : [word]
}

/** The non-empty texts of a list in their order, without duplicates. */
export function unique(list: readonly string[]): string[] {
  return [...new Set(list.filter(Boolean))]
}

/** Joins texts with spaces, without empty ones. */
export function joinText(...parts: string[]): string {
  return parts.filter(Boolean).join(' ')
}

/** Everything that a section says: its own text, then a line with tabs for each of its options, as for a row of a table. */
export function sectionText({ text, options = [] }: Pick<SearchSection, 'text' | 'options'>): string {
  const lines = options.map((option) => [option.label, option.name, option.text].filter(Boolean).join('\t'))
  return [text, ...lines].filter(Boolean).join('\n')
}
