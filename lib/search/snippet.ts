import type { Fold } from './fold'

const before = 30
const around = 150

/** Text safe to be put into HTML, with the entities that DocSearch takes back for plain places. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/'/g, '&#039;')
}

/** HTML of a text with `<mark>` around the words and Han characters that were met. */
export function highlight(text: string, terms: ReadonlySet<string>, fold: Fold): string {
  return markRanges(text, findRanges(text, terms, fold))
}

/** HTML of the part of a text where most of the terms stand together, about 150 characters long. */
export function snippet(text: string, terms: ReadonlySet<string>, fold: Fold): string {
  const ranges = findRanges(text, terms, fold)
  if (text.length <= around) return markRanges(text, ranges)
  let best = { start: 0, score: 0 }
  for (const { start } of ranges) {
    const inside = ranges.filter((range) => range.start >= start && range.end <= start + around - before)
    const score = new Set(inside.map((range) => fold(text.slice(range.start, range.end)))).size + inside.length / 100
    if (score > best.score) best = { start, score }
  }
  const start = cutBefore(text, Math.max(0, best.start - before))
  const end = cutAfter(text, Math.min(text.length, start + around))
  const shifted = ranges
    .filter((range) => range.start >= start && range.end <= end)
    .map((range) => ({ start: range.start - start, end: range.end - start }))
  return `${start > 0 ? '…' : ''}${markRanges(text.slice(start, end), shifted)}${end < text.length ? '…' : ''}`
}

interface Range {
  start: number
  end: number
}

/** Where the terms stand: Han terms anywhere, words whole or in the plural. Overlapping finds are joined. */
function findRanges(text: string, terms: ReadonlySet<string>, fold: Fold): Range[] {
  const ranges: Range[] = []
  for (const match of fold(text).matchAll(patternOf(terms))) {
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
  for (const term of terms) {
    const escaped = term.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    const [first, second] = term
    if (/^\p{Script=Han}/u.test(term)) pairs.push(second ? `${first}(?=(${second}))` : term)
    else words.push(/[^aeiou]y$/.test(term) ? `${escaped.slice(0, -1)}(?:y|ies)` : `${escaped}(?:e?s)?`)
  }
  const longestFirst = (list: string[]) => list.sort((one, other) => other.length - one.length)
  const word = words.length > 0 ? [`(?<![a-z0-9])(?:${longestFirst(words).join('|')})(?![a-z0-9])`] : []
  return new RegExp([...longestFirst(pairs), ...word].join('|') || '(?!)', 'gu')
}

function markRanges(text: string, ranges: Range[]): string {
  let html = ''
  let at = 0
  for (const { start, end } of ranges) {
    html += `${escapeHtml(text.slice(at, start))}<mark>${escapeHtml(text.slice(start, end))}</mark>`
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
