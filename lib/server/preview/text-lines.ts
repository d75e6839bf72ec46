/** For each line of Markdown, whether it is outside of code blocks and containers (`:::`), whose own fences count as inside. */
export function findOuterLines(lines: readonly string[]): boolean[] {
  let fence = ''
  let depth = 0
  return lines.map((line) => {
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? []
    const isOuter = !fence && depth === 0
    if (fence) {
      if (mark.startsWith(fence) && line.trim() === mark) fence = ''
      return false
    }
    if (mark) fence = mark
    else if (/^\s*:{3,}\s*\S/.test(line)) depth++
    else if (/^\s*:{3,}\s*$/.test(line)) depth = Math.max(0, depth - 1)
    return isOuter && !mark && !/^\s*:{3,}/.test(line)
  })
}

/** Indexes of the lines at which an outermost block begins. */
export function findBlockStarts(lines: readonly string[]): number[] {
  const outer = findOuterLines(lines)
  return lines.flatMap((line, index) => {
    const opens = /^(?:`{3,}|~{3,}|:{3,}\s*\S)/.test(line)
    const isAfterGap = index === 0 || lines[index - 1]?.trim() === ''
    // A line that opens a block is inside of it, so the empty line before decides.
    return isAfterGap && /^\S/.test(line) && (outer[index] || (opens && (outer[index - 1] ?? true))) ? [index] : []
  })
}
