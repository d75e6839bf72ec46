import { typing } from '@/lib/site/constants'

/** State of the typing: which title, and how many of its characters stand. */
export interface Typed {
  title: number
  length: number
}

/** The state after this one: one character more, or the next title, round and round. */
export function nextTyped({ title, length }: Typed, titles: readonly string[]): Typed {
  const characters = [...(titles[title] ?? '')].length
  return length < characters ? { title, length: length + 1 } : { title: (title + 1) % titles.length, length: 0 }
}

/** Wait before the next state, in milliseconds: longer once a title is complete. */
export function typedDelay({ title, length }: Typed, titles: readonly string[]): number {
  return length < [...(titles[title] ?? '')].length ? typing.perCharacter : typing.pause
}
