/** Characters of a query that are read. People paste whole error messages, so longer queries are cut and never rejected. */
export const maxQueryCharacters = 1000

/** The beginning of a query, not cut inside a character. */
export function cutText(query: string): string {
  const plain = query.trim().replace(/\s+/g, ' ')
  return plain.length <= maxQueryCharacters ? plain : plain.slice(0, maxQueryCharacters).replace(/[\uD800-\uDBFF]$/, '')
}
