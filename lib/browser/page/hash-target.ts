/**
 * The element that a hash refers to, or null.
 * @param hash `location.hash`: percent-encoded, with its `#`, or empty. If the encoding is invalid, it is used as it is
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
