/** Text as inline code of Markdown, which nothing in it can end. */
export function inlineCode(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return longest === 0 ? `${fence}${line}${fence}` : `${fence} ${line} ${fence}`
}
