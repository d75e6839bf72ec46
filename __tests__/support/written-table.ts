import { readFileSync } from 'node:fs'

const cells = (row: string) => row.split(/(?<!\\)\|/).map((cell) => cell.trim().replace(/^-+$/, '-'))

/** The cells of a Markdown table, however wide it is written. */
export const cellsOf = (table: string) => table.split('\n').map(cells)

/** The table of a document that `npm run schema` writes, by its name. */
export function readWrittenTable(file: string, name: string): string {
  const place = new RegExp(`<!-- ${name}: npm run schema -->\\s*([\\s\\S]*?)\\s*<!-- end of ${name} -->`)
  return place.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
}
