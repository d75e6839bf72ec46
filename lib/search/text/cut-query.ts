/** Characters of a query that are read. People paste whole error messages, so longer queries are cut and never rejected. */
export const longestQuery = 1000
/** Characters that are looked up, after what surrounds a message has been taken off. */
export const longestLookup = 128

/** The beginning of a query, not cut inside a character. */
export function cutText(query: string, longest = longestQuery): string {
  const plain = query.trim().replace(/\s+/g, ' ')
  return plain.length <= longest ? plain : plain.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
}
