import type { Element } from 'hast'
import styles from './heading.module.css'

/** The permalink of a heading. */
export function writeHeadingLink(node: Element): void {
  const { href, label } = node.properties
  node.tagName = 'a'
  node.properties = { className: [styles.link ?? ''], href, ariaLabel: label }
}
