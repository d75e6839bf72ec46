import type { Element } from 'hast'
import styles from './anchor.module.css'

/** The title of a card that leads to a page is a component: it can begin with the tile of a provider. */
const cardTitle = 'tiled-link'

/** A link: to a page by soft navigation, to another site in a new window with an icon that indicates it. */
export function writeAnchor(node: Element): void {
  const { dataKind: kind, dataNote: note, ...properties } = node.properties
  node.properties = properties
  if (kind === 'page' && properties.dataCard !== undefined) node.tagName = cardTitle
  if (kind === 'external') properties.className = [properties.className ?? [], styles.external ?? ''].flat()
  if (typeof note === 'string')
    node.children.push({
      type: 'element',
      tagName: 'span',
      properties: { className: ['visually-hidden'] },
      children: [{ type: 'text', value: ` ${note}` }],
    })
}
