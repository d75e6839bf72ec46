/** Deeper quotes and lists are attacks: the parser's time grows with the square of the depth. */
export const deepest = 100

/** Turns markers nested too deeply into text: `> > > …` a hundred deep on one line. */
export function flattenMarkers(source: string): string {
  const run = new RegExp(`^(?:[ \\t]*(?:>|(?:[-*+]|\\d{1,9}[.)])(?=[ \\t]))){${deepest},}`, 'gm')
  return source.replace(run, (markers) => `\`${markers.trim()}\``)
}

const item = /^([ \t>]*)(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)/
const fence = /^[ \t>]*(`{3,}|~{3,})/

/** The line, starting at 1, on which lists are nested too deeply; undefined for normal texts. */
export function findDeepList(source: string): number | undefined {
  if (source.length < deepest * 2) return undefined
  const indents: number[] = []
  let open = ''
  for (const [index, line] of source.split('\n').entries()) {
    const mark = fence.exec(line)?.[1]
    if (mark && (!open || mark.startsWith(open))) open = open ? '' : mark
    const indent = open ? undefined : item.exec(line)?.[1]?.replaceAll('\t', '    ').length
    if (indent === undefined) {
      // A line of text without indentation ends every list.
      if (!open && /^[^\s>]/.test(line)) indents.length = 0
      continue
    }
    while (indents.length > 0 && indents.at(-1)! >= indent) indents.pop()
    indents.push(indent)
    if (indents.length > deepest) return index + 1
  }
  return undefined
}
