import { readLocale } from '@/lib/site/locales'
import { messagesOf } from '@/lib/i18n/messages'
import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import type { MarkdownInput } from '@/lib/markdown/input'
import { fill } from '@/lib/i18n/fill'
import { breakWords, findCardWidth, isShortHan, measureCell } from './table-fit'

/**
 * Wraps each outer table in a region named by its caption or the heading above it, adds break opportunities to long words, and sets the
 * width below which its rows are shown as cards. Aligns cells by `data-align`.
 */
export function tablePlugin() {
  return (tree: Root, file: VFile) => {
    const words = messagesOf(readLocale((file.data.page as MarkdownInput | undefined)?.locale)).markdown
    let heading = ''
    const walk = (parent: Root | Element, inTable: boolean): void => {
      parent.children = (parent.children as ElementContent[]).map((child) => {
        if (child.type !== 'element') return child
        // The permalink of a heading has no text.
        if (/^h[1-6]$/.test(child.tagName)) heading = toString(child).trim()
        if (child.tagName === 'th' || child.tagName === 'td') alignCell(child)
        if (child.tagName === 'input') child.properties.ariaLabel = child.properties.checked ? words.taskDone : words.taskOpen
        const isTable = child.tagName === 'table'
        walk(child, inTable || isTable)
        if (!isTable || inTable) return child
        const caption = child.children.find((part): part is Element => part.type === 'element' && part.tagName === 'caption')
        const name = caption ? toString(caption).trim() : heading
        const label = name ? fill(words.tableIn, { name }) : words.table
        return { type: 'element', tagName: 'table-region', properties: { label, ...fitTable(child) }, children: [child] }
      })
    }
    walk(tree, false)
  }
}

/**
 * Labels the cells of a table with their column headers, for the card form; a table with cells that span rows or columns keeps its form.
 */
function fitTable(table: Element): { cards?: string } {
  const rows: Element[] = []
  visit(table, 'element', (row) => {
    if (row.tagName === 'tr') rows.push(row)
  })
  const cellsOf = (row: Element) =>
    row.children.filter((cell): cell is Element => cell.type === 'element' && (cell.tagName === 'td' || cell.tagName === 'th'))
  const cells = rows.map(cellsOf)
  const widths = cells.map((row) => row.map(measureCell))
  const headed = cells[0]?.every(({ tagName }) => tagName === 'th')
  for (const cell of cells.flat()) {
    // An empty corner heads nothing.
    if (cell.tagName === 'th' && cell.children.length === 0) cell.tagName = 'td'
    cell.children = breakWords(cell.children)
    if (isShortHan(toString(cell).trim())) cell.properties.dataShort = ''
  }
  if (cells.flat().some(({ properties }) => properties.colSpan ?? properties.rowSpan)) return {}
  const width = findCardWidth(widths)
  if (width === undefined || !headed) return {}
  const names = cells[0]!.map((cell) => toString(cell).trim())
  for (const row of cells.slice(1)) {
    // The first cell is the title of the card; a table with two columns needs no labels.
    if (row.length > 2) row.slice(1).forEach((cell, index) => (cell.properties.dataLabel = names[index + 1] || undefined))
  }
  return { cards: width === Infinity ? 'always' : String(width) }
}

function alignCell(cell: Element): void {
  const { align } = cell.properties
  if (align === undefined) return
  delete cell.properties.align
  if (/^(?:left|center|right)$/.test(align)) cell.properties.dataAlign = align
}
