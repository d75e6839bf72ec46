import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import type { VFile } from 'vfile'
import type { MarkdownInput } from '@/lib/markdown/input'
import { fill, markdownWords } from '../words'

/** Wraps each outer table in a region that scrolls, named by its caption or the heading above it; aligns cells by `data-align`. */
export function tablePlugin() {
  return (tree: Root, file: VFile) => {
    const words = markdownWords((file.data.page as MarkdownInput | undefined)?.locale)
    let heading = ''
    const walk = (parent: Root | Element, inTable: boolean): void => {
      parent.children = (parent.children as ElementContent[]).map((child) => {
        if (child.type !== 'element') return child
        // The permalink behind a heading has no text.
        if (/^h[1-6]$/.test(child.tagName)) heading = toString(child).trim()
        if (child.tagName === 'th' || child.tagName === 'td') alignCell(child)
        if (child.tagName === 'input') child.properties.ariaLabel = child.properties.checked ? words.taskDone : words.taskOpen
        const isTable = child.tagName === 'table'
        walk(child, inTable || isTable)
        if (!isTable || inTable) return child
        const caption = child.children.find((part): part is Element => part.type === 'element' && part.tagName === 'caption')
        const name = caption ? toString(caption).trim() : heading
        const label = name ? fill(words.tableIn, { name }) : words.table
        return { type: 'element', tagName: 'table-region', properties: { label }, children: [child] }
      })
    }
    walk(tree, false)
  }
}

function alignCell(cell: Element): void {
  const { align } = cell.properties
  if (align === undefined) return
  delete cell.properties.align
  if (/^(?:left|center|right)$/.test(align)) cell.properties.dataAlign = align
}
