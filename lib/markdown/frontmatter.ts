/**
 * A Markdown file, split into frontmatter and text. Line ends are `
 * `, a byte order mark is removed.
 */
export interface SplitText {
  /** Text between the `---` lines; empty without frontmatter. Its first line is line 2 of the file. */
  yaml: string
  /** Markdown after the frontmatter; the whole text if the frontmatter has no end. */
  body: string
  /** Number of lines in the file before `body`. */
  lineOffset: number
  /** Why there is no frontmatter although the file begins like one; `line` is that of the file. */
  fault?: { line: number; message: string }
}

/** Splits a file into its frontmatter, which is YAML only, and its text. Never throws. */
export function splitFrontmatter(raw: string): SplitText {
  const text = raw.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const [first, word = ''] = /^---(?!-)([^\n]*)(?:\n|$)/.exec(text) ?? []
  if (first === undefined) return { yaml: '', body: text, lineOffset: 0 }

  const close = text.indexOf('\n---', first.length - 1)
  const end = close === -1 ? text.length : close
  const [ending] = /^\n---[^\n]*/.exec(text.slice(end)) ?? []
  const whole = { yaml: '', body: text, lineOffset: 0 }
  const body = close === -1 ? '' : text.slice(close + '\n---'.length).replace(/^\n/, '')
  const parts = { yaml: text.slice(first.length, end), body, lineOffset: text.split('\n').length - body.split('\n').length }
  if (word.trim()) {
    const fault = { line: 1, message: `found "---${word.trim()}", expected "---" alone: frontmatter is YAML and nothing else` }
    return { ...(ending ? { ...parts, yaml: '' } : whole), fault }
  }
  if (ending?.trimEnd() === '\n---') return parts
  // A line of dashes that is not followed by a field is a thematic break.
  if (!/^["']?[\w-]+["']?[ \t]*:(?:[ \t]|\n|$)/.test(text.slice(first.length))) return whole
  const line = text.slice(0, end).split('\n').length + 1
  return ending
    ? { ...whole, fault: { line, message: `found "${ending.trim()}", expected "---" alone as the end of the frontmatter` } }
    : { ...whole, fault: { line: 1, message: 'the frontmatter that begins here never ends, expected a line "---" after its last field' } }
}
