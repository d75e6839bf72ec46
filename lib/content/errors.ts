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
}

/** One line a terminal or an editor can jump to: `file:line: field: message`. */
export function formatContentError(error: ContentError): string {
  const place = error.column ? `${error.line}:${error.column}` : `${error.line}`
  return `${error.file}:${place}: ${error.field}: ${error.message}`
}
