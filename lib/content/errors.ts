/** Severity of a fault: an error stops the build, a warning is counted. */
export type Severity = 'error' | 'warning'

/** Something an author should correct: what it is, where it is, and what was expected. */
export interface ContentFault {
  /** Path below the content folder. */
  file: string
  /** Line in the file, starting at 1. */
  line: number
  /** Column, starting at 1, if known. */
  column?: number
  /** Frontmatter path (`dir.order`) or the kind of check (`link`, `container`). */
  field: string
  message: string
  severity: Severity
  /** Pages that include the text, if it is in an included file. */
  includedBy?: string[]
}

/**
 * Creates a fault for a page's text. A position in an included file refers to that file's lines; a position in the page itself does
 * not count the frontmatter.
 */
export function faultInText(
  page: { file: string; lineOffset: number },
  place: { line: number; column?: number; file?: string },
  severity: Severity,
  field: string,
  message: string,
): ContentFault {
  const { line, column, file } = place
  const where = file ? { file, line, includedBy: [page.file] } : { file: page.file, line: line + page.lineOffset }
  return { ...where, ...(column && { column }), field, message, severity }
}

/** A fault of a whole file. */
export const faultInFile = (file: string, message: string, field = 'file', severity: Severity = 'error'): ContentFault => ({
  file,
  line: 1,
  field,
  message,
  severity,
})

export const errorOfContent = (message: string): ContentFault => faultInFile('.', message, 'content')

export const errorOfFile = (file: string, message: string): ContentFault => faultInFile(file, message, 'page')

/** One line that terminals and editors can jump to: `file:line: field: message`. */
export function formatFault(error: ContentFault): string {
  const place = error.column ? `${error.line}:${error.column}` : `${error.line}`
  return `${error.file}:${place}: ${error.field}: ${error.message}${includedText(error)}`
}

/** Describes which pages include a text; empty for other texts. */
export function includedText({ includedBy = [] }: ContentFault): string {
  const [first, ...more] = includedBy
  return first ? ` (included by ${first}${more.length > 0 ? ` and ${more.length} more` : ''})` : ''
}
