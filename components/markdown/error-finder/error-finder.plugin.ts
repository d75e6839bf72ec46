import type { Element, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { errorId } from '@/lib/markdown/error-id'

export function nameRows() {
  return (tree: Root) => {
    let present = false
    visit(tree, 'element', ({ tagName }) => {
      present ||= tagName === 'error-finder'
    })
    if (!present) return
    const known = new Set<string>()
    visit(tree, 'element', (row) => {
      if (row.tagName !== 'tr') return
      const cell = row.children.find((child): child is Element => child.type === 'element' && child.tagName === 'td')
      const id = cell && errorId(toString(cell))
      if (!id || known.has(id)) return
      known.add(id)
      row.properties.id = id
    })
  }
}
