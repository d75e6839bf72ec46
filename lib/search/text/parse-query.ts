import { type Fold, codesIn, nameKey } from './fold'
import { cutText, longestLookup } from './cut-query'
import { hanPairs, latinTerms, type Piece, splitPieces, stemWord } from './tokenize'

/** How index terms may match a query term. */
export interface QueryTerm {
  /** Also match words that begin with it. */
  prefix: boolean
  /** Number of letters that may differ. */
  typos: number
  boost: number
  /** Units covered by a section with this term. */
  units: number[]
}

/** A parsed query. A unit is the smallest part that a good result should contain: a word, or a pair of Han characters. */
export interface ParsedQuery {
  folded: string
  /** Error codes and statuses in it. */
  codes: ReadonlySet<string>
  /** Letters, digits and Han characters only, for comparison with names. */
  key: string
  /** Weight of each unit, 0 to 1. */
  units: number[]
  terms: Map<string, QueryTerm>
  /** Adjacent words in query order, normalized: a text that contains them in this order ranks higher. */
  neighbours: string[]
}

const stopWords = new Set(
  'a an and are as at be by can do does for from has have how i if in is it its my no not of on or that the then there this to use using was what when where which why will with you your'.split(
    ' ',
  ),
)
const stopPairs = new Set([
  '怎么',
  '么办',
  '么样',
  '如何',
  '怎样',
  '什么',
  '为什',
  '请问',
  '哪里',
  '哪个',
  '是否',
  '可以',
  '一下',
  '我的',
  '这个',
])
/** Particles, which people leave out or add without changing the meaning. */
const particles = /[的很了吗呢啊吧把给]/g
/** Words that are used: a Latin word with its parts, or a word in a run of Han characters. */
const mostWords = 12
/** Maximum units per query. */
const mostUnits = 30
const weights = { word: 1, partOfWord: 1, acrossWords: 0.35, stop: 0.08 }

/** Parses a query. `segment` distinguishes pairs within a Chinese word from pairs across two words. */
export function parseQuery(query: string, fold: Fold, segment: (run: string) => string[] = segmentWords): ParsedQuery {
  const text = cutText(query, longestLookup)
  const folded = fold(text)
  const parsed: ParsedQuery = { folded, codes: codesIn(folded), key: nameKey(folded), units: [], terms: new Map(), neighbours: [] }
  const pieces = cutPieces(splitPieces(text, fold), segment)

  // Units are bits of a number; units beyond the limit share the last bit.
  const addUnit = (weight: number) => (parsed.units.length < mostUnits ? parsed.units.push(weight) : mostUnits) - 1
  const addTerm = (term: string, { units, ...rest }: QueryTerm) => {
    const known = parsed.terms.get(term)
    if (known) known.units.push(...units)
    else parsed.terms.set(term, { ...rest, units: [...units] })
  }

  pieces.forEach((piece, index) => {
    const last = index === pieces.length - 1
    if (piece.kind === 'han') {
      addHan(piece.text)
    } else {
      const words = [...new Set(piece.parts.map(stemWord))]
      const units = words.map((word) => addUnit(stopWords.has(word) ? weights.stop : weights.word))
      words.forEach((word, at) => addTerm(word, { ...looseness(word, last), boost: words.length > 1 ? 0.6 : 1, units: [units[at]!] }))
      // `AADSTS50173` may have a row for all codes that begin with the same letters.
      const [, letters] = /^([a-z]{3,})\d{3,}$/.exec(piece.text) ?? []
      if (letters) addTerm(letters, { prefix: false, typos: 0, boost: 0.6, units })
      for (const term of latinTerms(piece)) {
        if (!words.includes(term)) addTerm(term, { prefix: last, typos: 0, boost: 1.6, units })
      }
      const before = pieces[index - 1]
      // Names written as two words: "one drive", "one-drive".
      if (
        before?.kind === 'latin' &&
        before.parts.length === 1 &&
        piece.parts.length === 1 &&
        piece.text.length + before.text.length >= 6
      ) {
        addTerm(stemWord(before.text + piece.text), { prefix: last, typos: 0, boost: 1.2, units: [units[0]! - 1, units[0]!] })
      }
    }
    if (index > 0) parsed.neighbours.push(folded.slice(pieces[index - 1]!.start, piece.end))
  })
  return parsed

  function addHan(written: string) {
    const bare = written.replace(particles, '')
    const run = [...bare].length > 1 ? bare : written
    if (run !== written)
      for (const pair of hanPairs(written)) addTerm(pair, { prefix: false, typos: 0, boost: weights.acrossWords, units: [] })
    const pairs = hanPairs(run)
    if (pairs.length === 0) {
      addTerm(run, { prefix: true, typos: 0, boost: 1, units: [addUnit(weights.word)] })
      return
    }
    const inside = pairsInsideWords(segment(run))
    pairs.forEach((pair, at) => {
      const weight = stopPairs.has(pair) ? weights.stop : inside.has(at) ? weights.partOfWord : weights.acrossWords
      addTerm(pair, { prefix: false, typos: 0, boost: weight, units: [addUnit(weight)] })
    })
  }
}

/**
 * The tokens of a query up to the limit. If there are too many, function words are dropped first: the remaining words distinguish a pasted
 * message from others.
 */
function cutPieces(pieces: readonly Piece[], segment: (run: string) => string[]): Piece[] {
  const words = (piece: Piece) => (piece.kind === 'latin' ? 1 : segment(piece.text).length)
  const total = pieces.reduce((sum, piece) => sum + words(piece), 0)
  if (total <= mostWords) return [...pieces]
  const result: Piece[] = []
  let left = mostWords
  for (const piece of pieces) {
    if (left === 0) break
    if (piece.kind === 'latin') {
      if (stopWords.has(piece.text)) continue
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

/** Numbers and short words must match exactly: `139` is not `189`. */
function looseness(word: string, last: boolean): { prefix: boolean; typos: number } {
  if (stopWords.has(word)) return { prefix: false, typos: 0 }
  const letters = /^[^\d]+$/.test(word)
  return { prefix: word.length >= (last ? 2 : 3), typos: !letters || word.length < 4 ? 0 : word.length < 8 ? 1 : 2 }
}

function pairsInsideWords(words: string[]): Set<number> {
  const inside = new Set<number>()
  let at = 0
  for (const word of words) {
    const length = [...word].length
    for (let offset = 0; offset < length - 1; offset++) inside.add(at + offset)
    at += length
  }
  return inside
}

let segmenter: Intl.Segmenter | undefined

/** Words of a run of Han characters, using the platform's dictionary; without one, every pair counts as part of a word. */
export function segmentWords(run: string): string[] {
  if (typeof Intl === 'undefined' || !('Segmenter' in Intl)) return [run]
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
  return [...segmenter.segment(run)].map(({ segment }) => segment)
}
