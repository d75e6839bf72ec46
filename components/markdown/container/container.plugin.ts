import { readLocale } from '@/lib/site/locales'
import { messagesOf, type Messages } from '@/lib/i18n/messages'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import type { MarkdownInput } from '@/lib/markdown/input'
import { addProperties, dataOf, type Container, type ContainerTitle } from '@/lib/markdown/nodes'
import { parseTitle } from '@/lib/markdown/parse'

/** Container names that have their own element. Hint boxes and `details` have a label. */
const elements: Record<string, string> = {
  left: 'align-box',
  center: 'align-box',
  right: 'align-box',
  justify: 'align-box',
  steps: 'step-list',
  cards: 'card-grid',
}

/** Hint boxes, `details`, alignment, steps and cards. Unknown containers become a plain box with their content. */
export function containerPlugin() {
  return (tree: Root, file: VFile) => {
    const words = messagesOf(readLocale((file.data.page as MarkdownInput | undefined)?.locale)).markdown
    visit(tree, 'container', (node) => {
      if (node.data?.hName) return
      resolveContainer(node, words)
    })
  }
}

function resolveContainer(node: Container, words: Messages['markdown']): void {
  const data = dataOf(node)
  const { name } = node
  if (Object.hasOwn(words.hint, name)) {
    data.hName = 'hint-box'
    addProperties(node, { dataKind: name === 'danger' ? 'caution' : name })
    addTitle(node, 'hint-title', words.hint[name as keyof Messages['markdown']['hint']], { dataKind: name })
  } else if (name === 'details') {
    data.hName = 'details'
    addTitle(node, 'summary', words.details)
  } else {
    data.hName = elements[name] ?? 'div'
    if (data.hName === 'align-box') addProperties(node, { dataAlign: name })
    if (!Object.hasOwn(elements, name) && node.title) addTitle(node, 'p', '')
  }
  addProperties(node, node.attributes)
  if (node.attributes.open !== undefined) data.hProperties = { ...data.hProperties, open: true }
}

function addTitle(node: Container, hName: string, fallback: string, properties: Record<string, string> = {}): void {
  const title: ContainerTitle = {
    type: 'containerTitle',
    children: node.data?.title ?? parseTitle(node.title || fallback),
    data: { hName, hProperties: properties },
  }
  node.children.unshift(title)
}
