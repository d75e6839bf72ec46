import { toString } from 'mdast-util-to-string'
import type { List, Paragraph, Root, Text } from 'mdast'
import type { VFile } from 'vfile'
import { addProperties, dataOf, nodesOf } from '@/lib/markdown/nodes'
import { messagesFor } from '../messages'
import styles from './file-tree.module.css'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

/**
 * `::: file-tree` around a nested list: an item with a nested list, or with a name that ends in `/`, is a folder; the text after the name
 * is a comment.
 */
export const fileTreePlugin = () => (tree: Root, file: VFile) => {
  for (const node of nodesOf(tree, 'container')) {
    if (node.name !== 'file-tree') continue
    dataOf(node).hName = 'div'
    addProperties(node, { ...node.attributes, role: 'group', ariaLabel: node.title || messagesFor(file).fileTree })
    addProperties(node, { class: `${styles.tree}` })
    for (const child of node.children) if (child.type === 'list') markList(child)
  }
}

function markList(list: List): void {
  for (const item of list.children) {
    const [head] = item.children
    const lists = item.children.filter((child): child is List => child.type === 'list')
    if (head?.type === 'paragraph') {
      const name = toString(head).trim().split(/\s/)[0] ?? ''
      const kind = lists.length > 0 || name.endsWith('/') ? 'folder' : /^(?:\.{3}|…)$/.test(name) ? 'more' : 'file'
      dataOf(head).hName = 'tree-entry'
      addProperties(head, { dataKind: kind })
      partComment(head)
    }
    lists.forEach(markList)
  }
}

/** In plain text, the part after the first space is a comment. */
function partComment(paragraph: Paragraph): void {
  const index = paragraph.children.findIndex((child) => child.type === 'text' && /\S?\s+\S/.test(child.value))
  const text = paragraph.children[index] as Text | undefined
  const match = text && /^(\S*)\s+(?:#|\/\/)?\s*(.*)$/s.exec(text.value)
  if (!match || (index === 0 && !match[1])) return
  const comment = {
    type: 'emphasis' as const,
    children: [{ type: 'text' as const, value: match[2] ?? '' }, ...paragraph.children.slice(index + 1)],
    data: { hName: 'small' },
  }
  paragraph.children = [...paragraph.children.slice(0, index), { type: 'text', value: `${match[1]} ` }, comment]
}

export function TreeEntry({ children, 'data-kind': kind }: { children?: ReactNode; 'data-kind'?: string }) {
  return (
    <span className={styles.entry} data-kind={kind}>
      {kind !== 'more' && <Icon name={kind === 'folder' ? 'folder' : 'file'} />}
      <span>{children}</span>
    </span>
  )
}
