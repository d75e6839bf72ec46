import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import type { Messages } from '@/lib/i18n/messages'
import { addProperties, dataOf, type Container, type ContainerTitle } from '@/lib/markdown/nodes'
import { parseTitle } from '@/lib/markdown/parse'
import { wordsOf } from '../words'
import styles from './boxes.module.css'
import hint from './hint.module.css'

/** Hint boxes, `details`, alignment, steps and cards. Unknown containers become a plain box with their content. */
export function containerPlugin() {
  return (tree: Root, file: VFile) => {
    const words = wordsOf(file)
    visit(tree, 'container', (node) => {
      if (!node.data?.hName) resolveContainer(node, words)
    })
  }
}

function resolveContainer(node: Container, words: Messages['markdown']): void {
  const { name, attributes } = node
  const data = dataOf(node)
  data.hName = name === 'details' ? 'details' : 'div'
  addProperties(node, attributes)
  if (attributes.open !== undefined) data.hProperties!.open = true
  if (Object.hasOwn(words.hint, name)) {
    addProperties(node, { role: 'note', class: `${hint.hint}`, dataKind: name === 'danger' ? 'caution' : name, dataProse: '' })
    addTitle(node, 'hint-title', words.hint[name as keyof typeof words.hint], { dataKind: name })
  } else if (name === 'details') addTitle(node, 'summary', words.details)
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
