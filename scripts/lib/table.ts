/** Rows for terminals and spreadsheets. */

type Cell = string | number

/** Columns in a terminal: Han characters and full-width punctuation occupy two. */
const widthOf = (text: string) =>
  [...text].reduce(
    (width, sign) =>
      width + (/[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60\uFFE0-\uFFE6]/u.test(sign) ? 2 : 1),
    0,
  )

/** A plain text table with numbers and shares aligned right. Line breaks in cells become spaces, control characters are removed. */
export function formatTable(head: string[], rows: readonly Cell[][]): string {
  const cells = [head, ...rows.map((row) => row.map((cell) => String(cell).replace(/\s+/g, ' ').replace(/\p{C}/gu, '')))]
  const widths = head.map((_, column) => Math.max(...cells.map((row) => widthOf(row[column] ?? ''))))
  const line = (row: string[], numbers: (column: number) => boolean) =>
    row
      .map((cell, column) => {
        const space = ' '.repeat(widths[column]! - widthOf(cell))
        return numbers(column) ? space + cell : cell + space
      })
      .join('  ')
      .trimEnd()
  const isNumber = (column: number) => rows.length > 0 && rows.every((row) => /^\d+(?: %)?$/.test(String(row[column])))
  return [...cells.slice(0, 1), widths.map((width) => '-'.repeat(width)), ...cells.slice(1)].map((row) => line(row, isNumber)).join('\n')
}

/** Comma-separated values (RFC 4180). Values that a spreadsheet would interpret as a formula start with an apostrophe. */
export function formatCsv(head: string[], rows: readonly Cell[][]): string {
  const quote = (cell: Cell) => {
    const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell)
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return [head, ...rows].map((row) => `${row.map(quote).join(',')}\r\n`).join('')
}
