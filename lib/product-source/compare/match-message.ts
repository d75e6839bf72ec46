import type { SourceMessage } from '@/lib/product-source/read/model'

/** Minimum fixed characters of a source text: `%s: %s` would match every message. */
const minFixedCharacters = 8
/** Share of common words above which two texts count as versions of the same message. */
const minSimilarity = 0.7

/** Share of a text's fixed characters that a message with placeholders must contain. */
const minIncludedShare = 0.6

/** A text from the source, prepared for matching. */
export interface MessageTemplate extends SourceMessage {
  /** Its fixed parts, with `…` for inserted values. */
  text: string
  /** Fixed parts in lower case, without the punctuation that joins texts. */
  pieces: string[]
  fixed: string
  /** The whole text in lower case. */
  whole: string
  words: Set<string>
}

/** Templates of all texts with enough fixed characters. */
export function prepareTemplates(messages: SourceMessage[]): MessageTemplate[] {
  return messages.map(prepare).filter(({ fixed }) => fixed.length >= minFixedCharacters)
}

function prepare(message: SourceMessage): MessageTemplate {
  const pieces = message.parts.map((part) => normalize(part).replace(/^[\s:,;.[\]()'"`-]+|[\s:,;.[\]()'"`-]+$/g, '')).filter(Boolean)
  const fixed = pieces.join(' ')
  const text = message.parts.join('…')
  return { ...message, text, pieces, fixed, whole: normalize(text.replaceAll('…', ' … ')), words: wordsOf(fixed) }
}

const normalize = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Texts are wrapped by others, joined with punctuation. */
const start = '(?:^|[:;,.(\\[] ?|… ?)'
const end = '(?:$|[:;,.)\\]]|\\s*…)'

/** Matches messages produced by this text and texts joined to it, and nothing else. */
function patternOf(text: string): RegExp {
  const fixed = normalize(text).replace(/[:;,.\s]+$/, '')
  const escaped = fixed.split(/…|\.\.\./).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`${start}${escaped.join('.*')}${end}`, 's')
}

/** Whether the text produces the message literally; `…` in the message stands for any text. */
export function producesExactly({ pieces, fixed, text }: MessageTemplate, message: string): boolean {
  const shown = normalize(message)
  if (pieces.every((piece) => shown.includes(piece)) && patternOf(text).test(shown)) return true
  if (!/…|\.\.\./.test(shown)) return false
  if (patternOf(shown).test(normalize(text))) return true
  const included = pieces.filter((piece) => shown.includes(piece)).join(' ')
  return included.length >= fixed.length * minIncludedShare && unwrapped(shown).some((inner) => overlap(inner, normalize(text)))
}

/** A message, and its remainders after removing the texts that wrap it one by one. */
const unwrapped = (message: string): string[] => message.split(': ').map((_, index, parts) => parts.slice(index).join(': '))

/** Whether some text matches both patterns, in which `…` stands for any text. */
function overlap(left: string, right: string): boolean {
  const [a, b] = [left.replaceAll('...', '…'), right.replaceAll('...', '…')]
  // Row by row: `next[j]` states whether the rest of `a` and the rest of `b` from `j` overlap.
  let next = Array.from({ length: b.length + 1 }, (_, j) => /^…*$/.test(b.slice(j)))
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row: boolean[] = Array.from({ length: b.length + 1 })
    row[b.length] = a[i] === '…' && next[b.length] === true
    for (let j = b.length - 1; j >= 0; j -= 1)
      row[j] = a[i] === '…' || b[j] === '…' ? next[j] === true || row[j + 1] === true : a[i] === b[j] && next[j + 1] === true
    next = row
  }
  return next[0] === true
}

/** Whether the message contains the fixed parts in order (it is wrapped by others), or is part of the text. */
export function mayProduce({ pieces, fixed, whole }: MessageTemplate, message: string): boolean {
  const shown = normalize(message)
  let at = 0
  const inOrder = pieces.every((piece) => {
    const found = shown.indexOf(piece, at)
    at = found + piece.length
    return found >= 0
  })
  if (inOrder) return true
  const parts = shown
    .split(/…|\.\.\./)
    .map((part) => part.trim())
    .filter((part) => part.length > 3)
  return parts.length > 0 && fixed.length >= parts.join('').length && parts.every((part) => whole.includes(part))
}

/** The template of a text in which `…` stands for inserted values. */
export const templateOf = (text: string): MessageTemplate => prepare({ parts: text.split('…'), place: { file: '', line: 1 } })

/** Texts that a quoted message comes from: exact matches, or otherwise possible ones. */
export function originsOf(templates: MessageTemplate[], message: string): MessageTemplate[] {
  const exact = templates.filter((template) => producesExactly(template, message))
  return exact.length > 0 ? exact : templates.filter((template) => mayProduce(template, message))
}

/** The template with most words in common with a message, if enough of them are to count as another version of it. */
export function nearestTemplate(templates: MessageTemplate[], message: string, minShare = minSimilarity): MessageTemplate | undefined {
  const words = wordsOf(normalize(message))
  if (words.size < 3 && minShare === minSimilarity) return undefined
  let best: { template: MessageTemplate; share: number } | undefined
  for (const template of templates) {
    const share = commonShare(words, template.words)
    if (share >= minShare && share > (best?.share ?? 0)) best = { template, share }
  }
  return best?.template
}

const wordsOf = (text: string): Set<string> => new Set(text.match(/[\p{L}\d_]{2,}/gu) ?? [])

function commonShare(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length
  return shared / Math.max(a.size, b.size, 1)
}
