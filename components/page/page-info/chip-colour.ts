import { chips } from '@/lib/site/constants'

/** Color number of a category or tag, 0 to 8; always the same for the same name. */
export function chipColour(name: string): number {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % chips.colours
}
