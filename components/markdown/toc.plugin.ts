import type { Heading, List, ListItem, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { messagesFor } from './messages'
import { anchorOf, headingText } from '@/lib/markdown/tree/anchors'

/** `[[toc]]` alone in a paragraph becomes a list of the page's h2 and h3. */
export function tocPlugin() {
  return (tree: Root, file: VFile) => {
    const label = messagesFor(file).toc
    visit(tree, 'paragraph', (node, index, parent) => {
      const [only, more] = node.children
      if (more || only?.type !== 'text' || !/^\[\[toc\]\]$/i.test(only.value.trim()) || !parent || index === undefined) return
      const list = buildList(tree)
      parent.children[index] = {
        type: 'widget',
        children: list.children.length > 0 ? [list] : [],
        data: { hName: 'nav', hProperties: { ariaLabel: label } },
      } as never
    })
  }
}

function buildList(tree: Root): List {
  const list: List = { type: 'list', ordered: false, spread: false, children: [] }
  visit(tree, 'heading', (heading) => {
    const last = list.children.at(-1)
    if (heading.depth === 2) list.children.push(itemOf(heading))
    else if (heading.depth === 3 && !last) list.children.push(itemOf(heading))
    else if (heading.depth === 3 && last) {
      const inner = last.children[1]
      if (inner?.type === 'list') inner.children.push(itemOf(heading))
      else last.children.push({ type: 'list', ordered: false, spread: false, children: [itemOf(heading)] })
    }
  })
  return list
}

function itemOf(heading: Heading): ListItem {
  const link = {
    type: 'link' as const,
    url: `#${encodeURIComponent(anchorOf(heading))}`,
    children: [{ type: 'text' as const, value: headingText(heading) }],
  }
  return { type: 'listItem', spread: false, children: [{ type: 'paragraph', children: [link] }] }
}
