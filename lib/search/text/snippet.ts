import { escapePattern } from '@/lib/site/text/escape-pattern'
import type { Fold } from './fold'
import { separators, stemWord, unique } from './tokenize'

const around = 160
/** A shorter phrase is shown together with the next one. */
const short = 60

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/'/g, '&#039;')
}

/**
 * Marks the words of one query in texts.
 * @param terms index terms that the query matched
 */
export function createMarker(terms: ReadonlySet<string>, fold: Fold) {
  const pattern = patternOf(terms)
  /** HTML of a text with `<mark>` around the matched words and Han characters. */
  const highlight = (text: string) => markRanges(text, findRanges(text, pattern, fold))
  return {
    highlight,
    /** HTML of the sentence, list item or table row that contains most of the terms, at most about 160 characters. */
    sentence(text: string) {
      const phrases = phrasesOf(text)
      let best = 0
      let most = 0
      for (const [at, phrase] of phrases.entries()) {
        const ranges = findRanges(phrase, pattern, fold)
        const words = new Set(ranges.map(({ start, end }) => fold(phrase.slice(start, end))))
        // A compound says more than each of its parts.
        const compounds = [...words].filter((word) => separators.test(word)).length
        const score = words.size + 2 * compounds + Math.min(ranges.length, 9) / 100
        if (score > most) {
          best = at
          most = score
        }
      }
      let chosen = phrases[best] ?? ''
      // If the text contains none of the words, an alternative name was found: the snippet is as long as possible.
      const enough = most > 0 ? short : around
      for (let next = best + 1; next < phrases.length && chosen.length < enough; next++) {
        if (chosen.length + phrases[next]!.length > around) break
        chosen += `${/[.!?。！？:：…]$/.test(chosen) ? ' ' : ' · '}${phrases[next]}`
      }
      if (chosen.length <= around) return highlight(chosen)
      return cutAround(chosen, findRanges(chosen, pattern, fold))
    },
  }
}

/** Lines (paragraphs, list items, table rows with ` · ` between their cells); long ones are split into sentences. */
function phrasesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const plain = line.replace(/\t/g, ' · ')
    return plain.length <= around ? [plain] : plain.split(/(?<=[.!?](?=\s))\s+|(?<=[。！？；])/u)
  })
}

/** The part of a long phrase that contains most of the marks. */
function cutAround(text: string, ranges: readonly Range[]): string {
  const before = 30
  let best = { start: 0, count: 0 }
  // The ranges are in order and do not overlap: what fits behind one start ends no earlier than what fits behind the start before.
  let fitting = 0
  for (const [at, { start }] of ranges.entries()) {
    while (fitting < ranges.length && ranges[fitting]!.end <= start + around - before) fitting++
    if (fitting - at > best.count) best = { start, count: fitting - at }
  }
  const start = cutBefore(text, Math.max(0, best.start - before))
  const end = cutAfter(text, Math.min(text.length, start + around))
  const shifted = ranges
    .filter((range) => range.start >= start && range.end <= end)
    .map((range) => ({ start: range.start - start, end: range.end - start }))
  return `${start > 0 ? '…' : ''}${markRanges(text.slice(start, end), shifted)}${end < text.length ? '…' : ''}`
}

/** HTML of texts with their inline code as such. */
export function markCode(texts: readonly string[], codeWords: readonly string[]): string[] {
  const occurring = unique(codeWords).filter((word) => word && texts.some((text) => text.includes(word)))
  const longestFirst = occurring.toSorted((one, other) => other.length - one.length)
  const pattern = new RegExp(`(?<![\\w-])(?:${longestFirst.map(escapePattern).join('|') || '(?!)'})(?![\\w-])`, 'g')
  return texts.map((text) => {
    const ranges = [...text.matchAll(pattern)].map(({ index: start, 0: { length } }) => ({ start, end: start + length }))
    return markRanges(text, ranges, 'code')
  })
}

interface Range {
  start: number
  end: number
}

/** Positions of the terms: Han terms anywhere, words whole or in the plural. Overlapping matches are merged. */
function findRanges(text: string, pattern: RegExp, fold: Fold): Range[] {
  const ranges: Range[] = []
  const matches = [...fold(text).matchAll(pattern)]
  // Where a compound is met as a whole, its parts elsewhere are other words.
  const parts = new Set(matches.filter(([word]) => separators.test(word)).flatMap(([word]) => word.split(separators).map(stemWord)))
  for (const match of matches) {
    if (parts.has(stemWord(match[0]))) continue
    const end = match.index + match[0].length + (match.slice(1).find(Boolean)?.length ?? 0)
    const last = ranges.at(-1)
    if (last && match.index <= last.end) last.end = Math.max(last.end, end)
    else if (end > match.index) ranges.push({ start: match.index, end })
  }
  return ranges
}

function patternOf(terms: ReadonlySet<string>): RegExp {
  const pairs: string[] = []
  const words: string[] = []
  for (const term of [...terms].sort((one, other) => other.length - one.length)) {
    const escaped = escapePattern(term)
    const [first, second] = term
    if (/^\p{Script=Han}/u.test(term)) pairs.push(second ? `${first}(?=(${second}))` : term)
    else if (/^\d.*\.\d/.test(term)) words.push(`v?${escaped}`)
    else words.push(/[^aeiou]y$/.test(term) ? `${escaped.slice(0, -1)}(?:y|ies)` : `${escaped}(?:e?s)?`)
  }
  const word = words.length > 0 ? [`(?<![a-z0-9])(?:${words.join('|')})(?![a-z0-9])`] : []
  return new RegExp([...pairs, ...word].join('|') || '(?!)', 'gu')
}

function markRanges(text: string, ranges: readonly Range[], tag = 'mark'): string {
  let html = ''
  let at = 0
  for (const { start, end } of ranges) {
    html += `${escapeHtml(text.slice(at, start))}<${tag}>${escapeHtml(text.slice(start, end))}</${tag}>`
    at = end
  }
  return html + escapeHtml(text.slice(at))
}

const wordCharacter = /[\p{Script=Latin}\p{N}_]/u

/** Moves a cut out of a Latin word. */
function cutBefore(text: string, at: number): number {
  let start = at
  while (start > 0 && at - start < 20 && wordCharacter.test(text[start]!) && wordCharacter.test(text[start - 1]!)) start--
  return start
}

function cutAfter(text: string, at: number): number {
  let end = at
  while (end < text.length && end - at < 20 && wordCharacter.test(text[end - 1]!) && wordCharacter.test(text[end]!)) end++
  return end
}
