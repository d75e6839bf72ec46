/** Anchor of a row in an error table, from the text of its first cell; empty if that has no letters or digits. */
export function errorId(message: string): string {
  const name = message
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return name && `error-${name}`
}
