import matter from 'gray-matter'

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

// gray-matter would run the code of a file that begins with `---js`. Here it only finds the `---` lines and parses nothing.
const engine = { parse: () => ({}), stringify: () => '' }
const engines = { yaml: engine, json: engine, javascript: engine }

/** Splits a file into its frontmatter, which is YAML only, and its text. Never throws. */
export function splitFrontmatter(raw: string): SplitText {
  const text = raw.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const [first, word = ''] = /^---(?!-)([^\n]*)(?:\n|$)/.exec(text) ?? []
  if (first === undefined) {
    const other = /^(?:\+\+\+|;;;)(?=[ \t]*\n)/.exec(text)?.[0]
    const fault = other && { line: 1, message: `found "${other}", expected "---": frontmatter is YAML and nothing else` }
    return { yaml: '', body: text, lineOffset: 0, ...(fault && { fault }) }
  }

  const { matter: inside, content } = matter(`---\n${text.slice(first.length)}`, { language: 'yaml', engines })
  // `inside` begins with the line end of the opening line.
  const end = first.length - 1 + inside.length
  const [ending] = /^\n---[^\n]*/.exec(text.slice(end)) ?? []
  const whole = { yaml: '', body: text, lineOffset: 0 }
  // A slice of `text` shares its memory; `content` would keep gray-matter's copy of the whole file alive.
  const body = text.slice(text.length - content.length)
  const parts = { yaml: inside.slice(1), body, lineOffset: text.split('\n').length - body.split('\n').length }
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
