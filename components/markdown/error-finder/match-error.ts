/** An entry that fits a message, by its place in the list. */
export interface FittingEntry {
  at: number
  /** 0 to 1. */
  score: number
}

/** An entry fits when so much of it stands in the message, or of the message in it. */
const least = 0.6
const mostShown = 3

/**
 * Entries that fit a pasted message, best first. People paste whole lines with addresses and times around the message, or type a part of
 * it; an entry may have names of its own in it (`x`, `…`).
 * @param entries the forms that each entry's message takes
 */
export function fitErrors(message: string, entries: readonly (readonly string[])[]): FittingEntry[] {
  const words = wordsOf(message)
  if (words.length === 0) return []
  const scored = entries.map((forms, at) => ({ at, score: Math.max(0, ...forms.map((form) => scoreOf(words, wordsOf(form)))) }))
  return scored
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, mostShown)
}

function scoreOf(message: readonly string[], form: readonly string[]): number {
  if (form.length === 0) return 0
  const longest = longestRow(message, form)
  // A part that somebody typed is in the entry; or the entry is in what somebody pasted. More words in a row are better.
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

/** Words and Han characters of a message, at most 200: longer pastes are logs. */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? []).slice(0, 200)
}
