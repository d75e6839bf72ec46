import { type Fold, nameKey } from './fold'
import type { Range } from './prepare-query'
import { hanPairs, latinTerms, type Piece, splitPieces, stemWord, unique, wholeWord } from './tokenize'

/** How index terms may match a query term. */
export interface QueryTerm {
  /** Also match words that begin with it. */
  prefix: boolean
  boost: number
  /** Units covered by a section with this term. */
  units: number[]
  /** Whether it is a function word, which occurs everywhere and says nothing. */
  isGrammar?: boolean
}

/** How much a word tells about what is meant, from its rarity on the site: 1 for a word in one section, near 0 for one in all; undefined for unknown words. */
export type Information = (term: string) => number | undefined

/** A parsed query. A unit is the smallest part that a good result should contain: a word, or a pair of Han characters. */
export interface ParsedQuery {
  /** As it was written, normalized: messages are not in the words that pages use instead. */
  said: string
  /** Whether it was pasted from a log, a reply or an error page. */
  isMessage: boolean
  /** Whether something in it is about an error: it is a message, or has a code or a word for a fault. */
  isFault: boolean
  /** Whether it is typed and long: a question with the story around it, of which no section says everything. */
  isStory: boolean
  /** Letters, digits and Han characters only, for comparison with names. */
  key: string
  /** Weight of each unit: what it tells about what is meant. */
  units: number[]
  terms: Map<string, QueryTerm>
}

/** The family of an unknown code: `AADSTS…` for `AADSTS12345`. */
const familyOf = (code: string) => code.replace(/(?<=\p{L}{3})\d+$/u, '')

const stopWords = new Set(
  'a alist an and are as at be by can do does for from has have how i if in is it its my no not of on or that the then there this to use using was what when where which why will with you your'.split(
    ' ',
  ),
)
const stopPairs = new Set(
  '怎么 么办 么样 如何 怎样 什么 为什 请问 哪里 哪个 是否 可以 一下 我的 这个 一直 老是 总是 经常 突然 已经 还是 但是 为啥 可能 之后 以后 现在 时候 能不 有没 出现'.split(
    ' ',
  ),
)
/** Particles, which people leave out or add without changing the meaning. */
const particles = /[的很了吗呢啊吧把给]/g
/** Words of a message and of what is typed that are used: a Latin word with its parts, or a word in a run of Han characters. */
const maxWords = { pasted: 12, typed: 48 }
/** Who types more words than this tells a story, whose rare words are not always its subject: they count this power of what they tell. */
const maxQuestionWords = 12
const storyExponent = 0.8
/** Maximum units per query. */
const maxUnits = 30
/** Terms that are looked up for a query: a compound word may have hundreds of parts. */
const maxTerms = 150
const weights = { word: 1, partOfWord: 1, acrossWords: 0.35, stop: 0.08 }
/** Information of a word that occurs nowhere: in a message mostly a name; what is typed is meant. */
const unknown = { pasted: 0.4, typed: 0.95 }
/** In what is typed, the thing that fails tells more than that it fails. */
const faultCounts = 0.2

interface Options {
  information?: Information
  isMessage?: boolean
  /** Finds the words for faults in a text. */
  faultsIn?: (text: string) => readonly Range[]
  /** Distinguishes pairs within a Chinese word from pairs across two words. */
  segment?: (run: string) => string[]
  /** Whether the message of a row has a name. */
  isQuoted?: (name: string) => boolean
}

/** Parses a query. */
export function parseQuery(
  query: string,
  fold: Fold,
  { information = () => 1, isMessage = false, faultsIn = () => [], segment = segmentWords, isQuoted = () => false }: Options = {},
): ParsedQuery {
  const folded = fold(query)
  const parsed: ParsedQuery = {
    said: folded,
    isMessage,
    isFault: isMessage,
    isStory: false,
    key: nameKey(folded),
    units: [],
    terms: new Map(),
  }
  const faults = isMessage ? [] : faultsIn(query)
  const weigh = (term: string, at: number) =>
    (information(term) ?? (isMessage ? unknown.pasted : unknown.typed)) *
    (faults.some(([start, end]) => at < end && at + term.length > start) ? faultCounts : 1)
  // In a message, a name with dots or dashes that no row has is a file or a machine of the reader. `ShareLinkToken` is an identifier of the program.
  const isName = ({ text: piece }: Piece) => /^[\p{L}\p{N}]+[._-][\p{L}\p{N}._-]+$/u.test(piece) && !isQuoted(piece)
  const meant = splitPieces(query, fold).filter((piece) => !isMessage || !isName(piece))
  const writtenWords = meant.flatMap((piece) => (piece.kind === 'latin' ? [piece] : wordsOf(piece, segment)))
  const limit = isMessage ? maxWords.pasted : maxWords.typed
  const tell = (term: string, at: number) => (information(term) === undefined ? 0 : weigh(term, at))
  const pieces = writtenWords.length > limit ? bestWords(writtenWords, limit, tell) : meant
  parsed.isStory = !isMessage && writtenWords.length > maxQuestionWords

  // Units are bits of a number; units beyond the limit share the last bit.
  const addUnit = (weight: number) => (parsed.units.length < maxUnits ? parsed.units.push(weight) : maxUnits) - 1
  const addTerm = (term: string, { units, ...rest }: QueryTerm) => {
    const known = parsed.terms.get(term)
    if (known) known.units.push(...units)
    else if (parsed.terms.size < maxTerms) parsed.terms.set(term, { ...rest, units: [...units] })
  }

  pieces.forEach((piece, index) => {
    const last = index === pieces.length - 1
    if (piece.kind === 'han') {
      addHan(piece.text, piece.start)
    } else {
      const stems = unique(piece.parts.map((part) => stemWord(information(part) ? part : familyOf(part))))
      const units = stems.map((stem) => addUnit(stopWords.has(stem) ? weights.stop : weigh(stem, piece.start)))
      // A compound that the site has is meant as a whole: its parts are no beginnings of other words, and do not replace it.
      const isWhole = piece.parts.length > 1 && information(wholeWord(piece.text)) !== undefined
      const whole = isWhole ? [...units, addUnit(weigh(wholeWord(piece.text), piece.start))] : units
      stems.forEach((stem, at) => {
        const isGrammar = stopWords.has(stem)
        const prefix = !isWhole && !isGrammar && stem.length >= (last ? 2 : 3)
        addTerm(stem, { prefix, boost: stems.length > 1 ? 0.6 : 1, units: [units[at]!], isGrammar })
      })
      for (const term of latinTerms(piece)) {
        if (!stems.includes(term)) addTerm(term, { prefix: last, boost: 1.6, units: whole })
      }
    }
  })
  if (parsed.isStory) parsed.units = parsed.units.map((weight) => weight ** storyExponent)
  return parsed

  function addHan(written: string, start: number) {
    const bare = written.replace(particles, '')
    const run = [...bare].length > 1 ? bare : written
    // Where each character of the run was written.
    const places = [...written].flatMap((character, at) => (run === written || !character.match(particles) ? [start + at] : []))
    if (run !== written) for (const pair of hanPairs(written)) addTerm(pair, { prefix: false, boost: weights.acrossWords, units: [] })
    const pairs = hanPairs(run)
    if (pairs.length === 0) {
      addTerm(run, { prefix: true, boost: 1, units: [addUnit(weigh(run, start))] })
      return
    }
    // Two characters that stand alone are a word, whether or not the dictionary has it.
    const inside = pairsInsideWords(pairs.length === 1 ? [run] : segment(run))
    pairs.forEach((pair, at) => {
      const isGrammar = stopPairs.has(pair)
      const boost = isGrammar ? weights.stop : inside.has(at) ? weights.partOfWord : weights.acrossWords
      const weight = isGrammar ? boost : boost * weigh(pair, places[at]!)
      const units = [addUnit(weight)]
      addTerm(pair, { prefix: false, boost, units, isGrammar })
      // No text has `卖谁`: what was written between the two stands for it.
      if (information(pair) === undefined)
        for (const crossing of hanPairs(written.slice(places[at]! - start, places[at + 1]! - start + 1)))
          addTerm(crossing, { prefix: false, boost: weights.acrossWords, units })
    })
  }
}

/** The words of a query that tell most about what is meant, in their order. */
function bestWords(words: readonly Piece[], limit: number, weigh: (term: string, at: number) => number): Piece[] {
  const best = words
    .map((piece) => ({ piece, weight: Math.max(...termsOf(piece).map((term) => (stopWords.has(term) ? 0 : weigh(term, piece.start)))) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, limit)
  return best.map(({ piece }) => piece).sort((a, b) => a.start - b.start)
}

/** The words in a run of Han characters. */
function wordsOf({ text, start }: Piece, segment: (run: string) => string[]): Piece[] {
  let at = start
  return segment(text).map((word) => {
    const from = at
    at += word.length
    return { kind: 'han', text: word, start: from, end: at, parts: [] }
  })
}

function termsOf(piece: Piece): string[] {
  if (piece.kind === 'latin') return latinTerms(piece)
  const pairs = hanPairs(piece.text)
  return pairs.length > 0 ? pairs : [piece.text]
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
