import type { Heading, List, ListItem, Root } from 'mdast'
import type { VFile } from 'vfile'
import { messagesFor } from '../messages'
import { becomeElement } from '../widget/replace-fences'
import { anchorOf, headingText } from '@/lib/markdown/tree/anchors'
import { nodesOf } from '@/lib/markdown/nodes'

/** `[[toc]]` alone in a paragraph becomes a list of the page's h2 and h3. */
export const tocPlugin = () => (tree: Root, file: VFile) => {
  const label = messagesFor(file).toc
  for (const node of nodesOf(tree, 'paragraph')) {
    const [only, more] = node.children
    if (more || only?.type !== 'text' || !/^\[\[toc\]\]$/i.test(only.value.trim())) continue
    const list = buildList(tree)
    becomeElement(node, { name: 'nav', properties: { ariaLabel: label } }, list.children.length > 0 ? [list] : [])
  }
}

function buildList(tree: Root): List {
  const list: List = { type: 'list', ordered: false, spread: false, children: [] }
  for (const heading of nodesOf(tree, 'heading')) {
    const last = list.children.at(-1)
    if (heading.depth === 2) list.children.push(itemOf(heading))
    else if (heading.depth === 3 && !last) list.children.push(itemOf(heading))
    else if (heading.depth === 3 && last) {
      const inner = last.children[1]
      if (inner?.type === 'list') inner.children.push(itemOf(heading))
      else last.children.push({ type: 'list', ordered: false, spread: false, children: [itemOf(heading)] })
    }
  }
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
