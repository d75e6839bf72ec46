import type { Element, Root } from 'hast'
import { nodesOf } from '@/lib/markdown/nodes'
import type { VFile } from 'vfile'
import { messagesOf } from '@/lib/i18n/messages'
import { isScriptAddress } from '@/lib/site/policy/link-address'
import { kindOfAddress } from '@/lib/markdown/links'
import { pageOf } from '../messages'
import styles from './anchor.module.css'

/** Distinguishes links to pages and to other sites. Their URLs were resolved with the tree (`lib/markdown/tree/addresses.ts`). */
export const linkPlugin = () => (tree: Root, file: VFile) => {
  const { newWindow } = messagesOf(pageOf(file).locale).shell
  for (const node of nodesOf(tree, 'element')) {
    if (node.tagName === 'a') finishLink(node, newWindow)
    else if (/^(?:img|video|audio|source|track)$/.test(node.tagName)) {
      for (const name of ['src', 'poster'] as const) if (isScriptAddress(node.properties[name] ?? '')) delete node.properties[name]
    }
  }
}

/** A link to another site opens a new window, which an icon indicates. The title of a card that leads to a page can begin with a tile. */
function finishLink(node: Element, newWindow: string): void {
  const { properties } = node
  const { href } = properties
  if (typeof href !== 'string' || properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined) return
  delete properties.target
  delete properties.rel
  const kind = kindOfAddress(href)
  if (kind === 'page' && properties.dataCard !== undefined) node.tagName = 'tiled-link'
  if (kind !== 'external') return
  const className = [properties.className ?? [], `${styles.external}`].flat()
  Object.assign(properties, { target: '_blank', rel: 'noopener noreferrer', className })
  node.children.push({
    type: 'element',
    tagName: 'span',
    properties: { className: ['visually-hidden'] },
    children: [{ type: 'text', value: ` ${newWindow}` }],
  })
}
