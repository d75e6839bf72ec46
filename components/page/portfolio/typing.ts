import { typing } from '@/lib/site/constants'

/** State of the animation: which title, and how many of its characters are visible. */
export interface Typed {
  title: number
  length: number
}

/** The next state: one more character, or the next title, in a loop. */
export function nextTyped({ title, length }: Typed, titles: readonly string[]): Typed {
  const characters = [...(titles[title] ?? '')].length
  return length < characters ? { title, length: length + 1 } : { title: (title + 1) % titles.length, length: 0 }
}

/** Delay before the next state in milliseconds; longer once a title is complete. */
export function typedDelay({ title, length }: Typed, titles: readonly string[]): number {
  return length < [...(titles[title] ?? '')].length ? typing.perCharacter : typing.pause
}
