/** An entry that matches a message, by its position in the list. */
export interface FittingEntry {
  at: number
  /** 0 to 1. */
  score: number
}

/** Minimum score of a match. Two of three words are not enough: `no such file` is not `no such host`. */
const minScore = 0.65
const maxShown = 3

/** Words of a log line allowed between those of an entry, in addition to one per word of the entry. */
const maxGapWords = 4

/**
 * Entries that match a pasted message, best first. People paste whole lines with URLs and times around the message, or type a part of it;
 * an entry may contain placeholders (`x`, `…`).
 * @param entries the texts of each entry's message
 */
export function fitErrors(message: string, entries: readonly (readonly string[])[]): FittingEntry[] {
  const words = wordsOf(message)
  if (words.length === 0) return []
  const scored = entries.map((forms, at) => ({ at, score: Math.max(0, ...forms.map((form) => scoreOf(words, wordsOf(form)))) }))
  return scored
    .filter(({ score }) => score >= minScore)
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, maxShown)
}

function scoreOf(message: readonly string[], form: readonly string[]): number {
  if (form.length === 0) return 0
  // Words spread over a whole log match any entry, so they count only where they are close together.
  const span = 2 * form.length + maxGapWords
  const starts = Array.from({ length: Math.max(1, Math.ceil((message.length - span) / form.length) + 1) }, (_, at) => at * form.length)
  const longest = Math.max(...starts.map((start) => longestRow(message.slice(start, start + span), form)))
  // A typed part occurs in the entry, or the entry occurs in a pasted text. More consecutive words score higher.
  const share = Math.max(longest / form.length, message.length <= form.length ? longest / message.length : 0)
  return share * (1 - 0.3 / (longest + 1))
}

/** Number of words that both have in the same order. */
function longestRow(one: readonly string[], other: readonly string[]): number {
  let before: number[] = Array.from({ length: other.length + 1 }, () => 0)
  for (const word of one) {
    const row = [0]
    for (const [at, own] of other.entries()) row.push(word === own ? before[at]! + 1 : Math.max(before[at + 1]!, row[at]!))
    before = row
  }
  return before.at(-1)!
}

/** Words and Han characters of a message, at most 200, because longer pastes are logs. */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? []).slice(0, 200)
}
