/** The non-empty texts of a list in their order, without duplicates. */
export function unique(list: readonly string[]): string[] {
  return [...new Set(list.filter(Boolean))]
}
