/** How bad a fault is: an error stops the build, a warning is counted. */
export type Severity = 'error' | 'warning'

/** Something an editor should mend: what it is, where it stands, what was expected. */
export interface ContentError {
  /** Path below the content folder. */
  file: string
  /** Line of the file, from 1. */
  line: number
  /** Column, from 1, where one is known. */
  column?: number
  /** Frontmatter path (`dir.order`) or the kind of check (`link`, `container`). */
  field: string
  message: string
  severity: Severity
  /** Pages that show the text by an include, where it stands in an included file. */
  includedBy?: string[]
}

/**
 * A fault of a page's text. A place of an included file counts that file's lines; one of the page itself counts without the frontmatter.
 */
export function faultInText(
  page: { file: string; lineOffset: number },
  place: { line: number; column?: number; file?: string },
  severity: Severity,
  field: string,
  message: string,
): ContentError {
  const { line, column, file } = place
  const where = file ? { file, line, includedBy: [page.file] } : { file: page.file, line: line + page.lineOffset }
  return { ...where, ...(column && { column }), field, message, severity }
}

/** One line a terminal or an editor can jump to: `file:line: field: message`. */
export function formatContentError(error: ContentError): string {
  const place = error.column ? `${error.line}:${error.column}` : `${error.line}`
  return `${error.file}:${place}: ${error.field}: ${error.message}${includedText(error)}`
}

/** Which pages an included text stands on, as a message says it; empty for texts of their own. */
export function includedText({ includedBy = [] }: ContentError): string {
  const [first, ...more] = includedBy
  return first ? ` (included by ${first}${more.length > 0 ? ` and ${more.length} more` : ''})` : ''
}
