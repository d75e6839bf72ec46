/** A path as an address: each segment percent-encoded, so that `#`, `?` and `%` in a name stay part of it. */
export function encodePath(path: string): string {
  return path.replace(/[^/@:,+=$&]+/g, encodeURIComponent)
}

/** The path that an address names; one that is not well-formed stays as it is. */
export function decodePath(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
