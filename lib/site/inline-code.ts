/** Columns of a monospace font that inline code may take and still stay on one line: the narrowest text column has room for that many. */
const maxUnbrokenColumns = 24

/** Whether inline code is too long to stay on one line. A Han character is two columns wide. */
export function isLongCode(text: string): boolean {
  return text.replace(/[\u2E80-\uFFEF]/g, '  ').length > maxUnbrokenColumns
}
