import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'mdast-util-to-string'
import { nodesOf } from '@/lib/markdown/nodes'
import type { VFile } from 'vfile'
import { fill } from '@/lib/i18n/fill'
import { messagesFor } from '../messages'
import { breakWords, findCardWidth, isShortHan, measureCell } from './table-fit'
import styles from './table.module.css'
import type { ReactNode } from 'react'

/**
 * Wraps each outer table in a region named by its caption or the heading above it, adds break opportunities to long words, and sets the
 * width below which its rows are shown as cards. Aligns cells by `data-align`. The boxes of tasks are read-only.
 */
export const tablePlugin = () => (tree: Root, file: VFile) => {
  const messages = messagesFor(file)
  let heading = ''
  const walk = (parent: Root | Element, inTable: boolean): void => {
    parent.children = (parent.children as ElementContent[]).map((child) => {
      if (child.type !== 'element') return child
      // The permalink of a heading has no text.
      if (/^h[1-6]$/.test(child.tagName)) heading = toString(child).trim()
      if (child.tagName === 'th' || child.tagName === 'td') alignCell(child)
      if (child.tagName === 'input') {
        const checked = Boolean(child.properties.checked)
        const ariaLabel = checked ? messages.taskDone : messages.taskOpen
        child.properties = { type: 'checkbox', className: [`${styles.task}`], checked, disabled: true, readOnly: true, ariaLabel }
      }
      const isTable = child.tagName === 'table'
      walk(child, inTable || isTable)
      if (!isTable || inTable) return child
      const caption = child.children.find((part): part is Element => part.type === 'element' && part.tagName === 'caption')
      const name = caption ? toString(caption).trim() : heading
      const ariaLabel = name ? fill(messages.tableIn, { name }) : messages.table
      const properties = { className: [`${styles.region}`], role: 'group', ariaLabel, dataCards: fitTable(child) }
      return { type: 'element', tagName: 'div', properties, children: [child] }
    })
  }
  walk(tree, false)
}

/**
 * Labels the cells of a table with their column headers, for the card form; a table with cells that span rows or columns keeps its form.
 * Returns the width below which it is cards.
 */
function fitTable(table: Element): string | undefined {
  const rows = nodesOf(table, 'element').filter(({ tagName }) => tagName === 'tr')
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
  if (cells.flat().some(({ properties }) => properties.colSpan ?? properties.rowSpan)) return undefined
  const width = findCardWidth(widths)
  if (width === undefined || !headed) return undefined
  const names = cells[0]!.map((cell) => toString(cell).trim())
  for (const row of cells.slice(1)) {
    // The first cell is the title of the card; a table with two columns needs no labels.
    if (row.length > 2) row.slice(1).forEach((cell, index) => (cell.properties.dataLabel = names[index + 1] || undefined))
  }
  return width === Infinity ? 'always' : String(width)
}

function alignCell(cell: Element): void {
  const { align } = cell.properties
  if (align === undefined) return
  delete cell.properties.align
  if (/^(?:left|center|right)$/.test(align)) cell.properties.dataAlign = align
}

/** A table fills its column; if that is too narrow, each row is a card. `tablePlugin` wraps tables of the text in the same way. */
export function TableRegion({ label, cards, children }: { label: string; cards?: string; children?: ReactNode }) {
  return (
    <div className={styles.region} role="group" aria-label={label} data-cards={cards}>
      {children}
    </div>
  )
}
