/**
 * The element that a hash names, or null. Takes `location.hash` as it is: percent-encoded, with its `#`, or empty.
 * What a reader typed may be no valid encoding; it then names itself.
 */
export function findHashTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  if (!id) return null
  try {
    return document.getElementById(decodeURIComponent(id))
  } catch {
    return document.getElementById(id)
  }
}
