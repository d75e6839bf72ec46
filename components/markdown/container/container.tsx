import type { Element, ElementContent, Root as HtmlRoot } from 'hast'
import type { Root } from 'mdast'
import { nodesOf, addProperties, dataOf, type Container, type ContainerTitle } from '@/lib/markdown/nodes'
import type { VFile } from 'vfile'
import type { Messages } from '@/lib/i18n/messages'
import { parseTitle } from '@/lib/markdown/parse'
import { messagesFor } from '../messages'
import styles from './boxes.module.css'
import hint from './hint.module.css'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

/** Hint boxes, `details`, alignment, steps and cards. Unknown containers become a plain box with their content. */
export const containerPlugin = () => (tree: Root, file: VFile) => {
  const messages = messagesFor(file)
  for (const node of nodesOf(tree, 'container')) if (!node.data?.hName) resolveContainer(node, messages)
}

function resolveContainer(node: Container, messages: Messages['markdown']): void {
  const { name, attributes } = node
  const data = dataOf(node)
  data.hName = name === 'details' ? 'details' : 'div'
  addProperties(node, attributes)
  if (attributes.open !== undefined) data.hProperties!.open = true
  if (Object.hasOwn(messages.hint, name)) {
    addProperties(node, { role: 'note', class: `${hint.hint}`, dataKind: name === 'danger' ? 'caution' : name, dataProse: '' })
    addTitle(node, 'hint-title', messages.hint[name as keyof typeof messages.hint], { dataKind: name })
  } else if (name === 'details') addTitle(node, 'summary', messages.details)
  else if (/^(?:left|center|right|justify)$/.test(name)) addProperties(node, { class: `${styles.align}`, dataAlign: name, dataProse: '' })
  else if (name === 'steps' || name === 'cards') addProperties(node, { class: `${styles[name]}` })
  else if (node.title) addTitle(node, 'p', '')
}

function addTitle(node: Container, hName: string, fallback: string, properties: Record<string, string> = {}): void {
  const title: ContainerTitle = {
    type: 'containerTitle',
    children: node.data?.title ?? parseTitle(node.title || fallback),
    data: { hName, hProperties: properties },
  }
  node.children.unshift(title)
}

/** Gives every `<details>` its look, and marks the link that begins an entry of `::: cards` as the card's title. */
export const finishBoxes = () => (tree: HtmlRoot) => {
  for (const box of nodesOf(tree, 'element')) {
    const classNames = [box.properties.className ?? []].flat()
    if (box.tagName === 'details') box.properties.className = [`${styles.details}`, ...classNames]
    if (!classNames.includes(`${styles.cards}`)) continue
    for (const item of nodesOf(box, 'element')) {
      const link = item.tagName === 'li' ? leadingLink(item) : undefined
      if (link) link.properties.dataCard = ''
    }
  }
}

/** The link with which an entry begins, in a paragraph or in bold text too. */
function leadingLink(parent: Element): Element | undefined {
  const first = parent.children.find(isContent)
  if (first?.type !== 'element') return undefined
  return first.tagName === 'a' ? first : first.tagName === 'p' || first.tagName === 'strong' ? leadingLink(first) : undefined
}

const isContent = (node: ElementContent): boolean => node.type !== 'text' || node.value.trim() !== ''

/** Icons of the kinds that do not look like a note. */
const icons: Record<string, string> = {
  tip: 'lightbulb',
  warning: 'triangle-alert',
  caution: 'octagon-alert',
  danger: 'octagon-alert',
}

/** The first line of a hint, with its icon. */
export function HintTitle({ children, 'data-kind': kind = 'note' }: { children?: ReactNode; 'data-kind'?: string }) {
  return (
    <p className={hint.title}>
      <Icon name={icons[kind] ?? 'info'} />
      <span>{children}</span>
    </p>
  )
}
