/** The texts of a list in their order, each once, without empty ones. */
export function unique(list: readonly string[]): string[] {
  return [...new Set(list.filter(Boolean))]
}
