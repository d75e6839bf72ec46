import type { SourceMessage } from '@/lib/product-source/read/model'

/** Fixed characters a source text needs before it says anything: `%s: %s` would fit every message. */
const minFixedCharacters = 8
/** Share of common words from which on two texts are taken for two versions of one message. */
const minSimilarity = 0.7

/** Share of a text's fixed characters that a message with gaps must show. */
const minIncludedShare = 0.6

/** A text of the source, ready to be matched. */
export interface MessageTemplate extends SourceMessage {
  /** Its fixed parts with `…` for what is filled in. */
  text: string
  /** Fixed parts in lower case, without the punctuation that only joins texts. */
  pieces: string[]
  fixed: string
  /** All of the text in lower case. */
  whole: string
  words: Set<string>
}

/** Templates of all texts that say enough to be recognized. */
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

/** Texts are wrapped by others, which are joined to them by punctuation. */
const start = '(?:^|[:;,.(\\[] ?|… ?)'
const end = '(?:$|[:;,.)\\]]|\\s*…)'

/** Matches a message that this text, and nothing more than texts joined to it, produces. */
function patternOf(text: string): RegExp {
  const fixed = normalize(text).replace(/[:;,.\s]+$/, '')
  const escaped = fixed.split(/…|\.\.\./).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`${start}${escaped.join('.*')}${end}`, 's')
}

/** True when the text produces the message word for word; `…` in the message stands for anything. */
export function producesExactly({ pieces, fixed, text }: MessageTemplate, message: string): boolean {
  const shown = normalize(message)
  if (pieces.every((piece) => shown.includes(piece)) && patternOf(text).test(shown)) return true
  if (!/…|\.\.\./.test(shown)) return false
  if (patternOf(shown).test(normalize(text))) return true
  const included = pieces.filter((piece) => shown.includes(piece)).join(' ')
  return included.length >= fixed.length * minIncludedShare && unwrapped(shown).some((inner) => overlap(inner, normalize(text)))
}

/** A message, and what is left of it when the texts that wrap it are taken away one after another. */
const unwrapped = (message: string): string[] => message.split(': ').map((_, index, parts) => parts.slice(index).join(': '))

/** True when some text fits both patterns, in which `…` stands for anything. */
function overlap(left: string, right: string): boolean {
  const [a, b] = [left.replaceAll('...', '…'), right.replaceAll('...', '…')]
  // Row by row: `next[j]` says whether the rest of `a` and the rest of `b` from `j` overlap.
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

/** True when the fixed parts are in the message in their order (it is wrapped by others), or the message is part of the text. */
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

/** The template of a text in which `…` stands for what is filled in. */
export const templateOf = (text: string): MessageTemplate => prepare({ parts: text.split('…'), place: { file: '', line: 1 } })

/** The texts that a quoted message comes from: those that produce it exactly, or else those that may. */
export function originsOf(templates: MessageTemplate[], message: string): MessageTemplate[] {
  const exact = templates.filter((template) => producesExactly(template, message))
  return exact.length > 0 ? exact : templates.filter((template) => mayProduce(template, message))
}

/** The template that has most words in common with a message, where these are enough for one to be a version of the other. */
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
