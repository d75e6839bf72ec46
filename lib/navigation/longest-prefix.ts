/** Key of the longest prefix of a list that a path begins with, or `undefined`. */
export function longestPrefix(prefixes: readonly string[], path: string): string | undefined {
  return prefixes.filter((prefix) => path.startsWith(prefix)).sort((a, b) => b.length - a.length)[0]
}
