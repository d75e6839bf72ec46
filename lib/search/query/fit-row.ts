/** Minimum share of a row's message that a query must have. Two of three words are not enough: `no such file` is not `no such host`. */
const minShare = 0.65
/** Words of a log line allowed between those of a message, in addition to one per word of the message. */
const maxGapWords = 4
/** From this number of common words on, a longer match says no more. */
const enoughWords = 4
/** Longer pastes are logs. */
const mostWords = 200

/**
 * How well a row's message fits a query, 0 to 1. People paste whole lines with other words around the message, or type a part of it; a
 * message may contain placeholders (`x`, `N`, `…`).
 * @param words those of the query
 * @param forms each text of the row's message
 */
export function fitRow(words: readonly string[], forms: readonly (readonly string[])[]): number {
  return Math.max(0, ...forms.map((form) => fitForm(words, form)))
}

function fitForm(message: readonly string[], form: readonly string[]): number {
  if (form.length === 0 || message.length === 0) return 0
  // Words spread over a whole log match any row, so they count only where they are close together.
  const span = 2 * form.length + maxGapWords
  const starts = Array.from({ length: Math.max(1, Math.ceil((message.length - span) / form.length) + 1) }, (_, at) => at * form.length)
  const common = Math.max(...starts.map((start) => commonWords(message.slice(start, start + span), form)))
  // A typed part occurs in the message, or the message occurs in a pasted text.
  const share = Math.max(common / form.length, message.length <= form.length ? common / message.length : 0)
  return share < minShare ? 0 : share * Math.min(1, common / enoughWords)
}

/** Number of words that both have in the same order. */
function commonWords(one: readonly string[], other: readonly string[]): number {
  let before: number[] = Array.from({ length: other.length + 1 }, () => 0)
  for (const word of one) {
    const row = [0]
    for (const [at, own] of other.entries()) row.push(word === own ? before[at]! + 1 : Math.max(before[at + 1]!, row[at]!))
    before = row
  }
  return before.at(-1)!
}

/** Words, numbers and Han characters of a normalized text, without placeholders. */
export function messageWords(folded: string): string[] {
  const words = folded.match(/\p{Script=Han}|\p{L}+|\p{N}+/gu) ?? []
  return words.filter((word) => word !== 'x' && word !== 'n').slice(0, mostWords)
}
