/** Integers for the reading time: `minutes` is 0 below one minute, otherwise at least 1. */
export function readingText({ words, minutes }: { words: number; minutes: number }): { words: number; minutes: number } {
  return { words, minutes: minutes < 1 ? 0 : Math.max(1, Math.round(minutes)) }
}
