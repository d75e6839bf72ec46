import type { SourceMessage, SourceModel } from '../read/model'
import { quote, type Finding, type Side } from './finding'

/** A message that a page explains. */
export interface QuotedMessage extends Side {
  text: string
  /** Pages of one provider quote what that provider answers. */
  ofProvider: boolean
}

/** Occurrences in the source from which on a message should be explained somewhere. */
const frequent = 4
/** Fixed characters a source text needs before it says anything: `%s: %s` would fit every message. */
const leastFixed = 8
/** Share of common words from which on two texts are taken for two versions of one message. */
const near = 0.7

/**
 * Messages of the pages against the texts of the source. A text that nothing in the source can produce may come from a provider, a browser
 * or a database: that is a note; where the source has one that is nearly the same it has been reworded, which is a difference.
 */
export function compareMessages(quoted: QuotedMessage[], model: SourceModel): Finding[] {
  const texts = model.messages.map(prepare).filter(({ fixed }) => fixed.length >= leastFixed)
  const found = quoted.flatMap((message): Finding[] => {
    if (texts.some((text) => produces(text, message.text))) return []
    const ours: Side = { file: message.file, line: message.line, value: message.text }
    const close = nearest(texts, message.text)
    if (close)
      return [
        {
          severity: 'difference',
          kind: 'message-changed',
          subject: message.text,
          message: `no text of the source produces it; the nearest is ${quote(close.parts.join('…'))}`,
          ours,
          source: close.place,
        },
      ]
    const origin = message.ofProvider
      ? 'probably the text of the provider'
      : 'the text of a browser, a database, the web interface or another program, or an old one'
    return [
      { severity: 'note', kind: 'message-foreign', subject: message.text, message: `no text of the source produces it: ${origin}`, ours },
    ]
  })
  return [...found, ...unexplained(texts, quoted)]
}

interface Prepared extends SourceMessage {
  /** Fixed parts in lower case, without the ends that only join texts. */
  pieces: string[]
  fixed: string
  words: Set<string>
}

function prepare(message: SourceMessage): Prepared {
  const pieces = message.parts.map((part) => normal(part).replace(/^[\s:,;.[\]()'"`-]+|[\s:,;.[\]()'"`-]+$/g, '')).filter(Boolean)
  const fixed = pieces.join(' ')
  return { ...message, pieces, fixed, words: wordsOf(fixed) }
}

const normal = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** True when the pieces stand in the message in their order (it is wrapped by others), or the message is part of the text. */
function produces({ pieces, fixed, parts }: Prepared, message: string): boolean {
  const text = normal(message)
  let at = 0
  const inOrder = pieces.every((piece) => {
    const found = text.indexOf(piece, at)
    at = found + piece.length
    return found >= 0
  })
  if (inOrder) return true
  const shown = text
    .split(/…|\.\.\./)
    .map((part) => part.trim())
    .filter((part) => part.length > 3)
  const whole = normal(parts.join(' … '))
  return shown.length > 0 && fixed.length >= shown.join('').length && shown.every((part) => whole.includes(part))
}

function wordsOf(text: string): Set<string> {
  return new Set(text.match(/[\p{L}\d_]{2,}/gu) ?? [])
}

function nearest(texts: Prepared[], message: string): Prepared | undefined {
  const words = wordsOf(normal(message))
  if (words.size < 3) return undefined
  const scored = texts.map((text) => ({ text, score: common(words, text.words) }))
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (top, entry) => (entry.score > (top?.score ?? 0) ? entry : top),
    undefined,
  )
  return best && best.score >= near ? best.text : undefined
}

function common(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length
  return shared / Math.max(a.size, b.size, 1)
}

function unexplained(texts: Prepared[], quoted: QuotedMessage[]): Finding[] {
  const byText = new Map<string, Prepared[]>()
  for (const text of texts) byText.set(text.fixed, [...(byText.get(text.fixed) ?? []), text])
  return [...byText.values()]
    .filter((same) => same.length >= frequent && !quoted.some(({ text }) => same.some((candidate) => produces(candidate, text))))
    .flatMap(([first, ...others]): Finding[] =>
      first
        ? [
            {
              severity: 'note',
              kind: 'message-unexplained',
              subject: first.parts.join('…'),
              message: `the source has it in ${others.length + 1} places, and no page explains it`,
              source: first.place,
            },
          ]
        : [],
    )
}
