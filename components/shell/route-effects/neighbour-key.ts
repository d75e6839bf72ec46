/** The part of a keyboard event that decides. */
interface Keys {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/** Which neighbour of the page a key asks for: Alt+Right the next, Alt+Left the previous; none while the reader is in a field. */
export function findNeighbourKey({ key, altKey, ctrlKey, metaKey, shiftKey }: Keys, inField: boolean): 'prev' | 'next' | null {
  if (inField || !altKey || ctrlKey || metaKey || shiftKey) return null
  return key === 'ArrowRight' ? 'next' : key === 'ArrowLeft' ? 'prev' : null
}
