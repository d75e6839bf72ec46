import type { Element, ElementContent, Root } from 'hast'
import { blockElements } from '@/lib/markdown/vocabulary'
import { randomBytes } from 'node:crypto'
import { nodesOf } from '@/lib/markdown/nodes'
import { isReservedAttribute, reservedId } from '@/lib/markdown/html/elements'
import type { VFile } from 'vfile'
import { splitForeignWords } from '@/lib/i18n/foreign-words'
import { pageOf } from './messages'
import { isLocale, type Locale } from '@/lib/site/locales'

/** Elements that are not allowed in a paragraph although the HTML parser, which does not know them, leaves them there. */
function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && (blockElements.has(node.tagName) || node.tagName === 'figure')
}

/** Splits paragraphs around component blocks: `<p>a <driver-options/> b</p>` would be invalid HTML once rendered. */
export const unwrapBlocks = () => unwrapIn

function unwrapIn(parent: Root | Element): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child) => {
    if (child.type !== 'element') return [child]
    unwrapIn(child)
    if (child.tagName !== 'p' || !child.children.some(isBlock)) return [child]
    return split(child)
  })
}

function split(paragraph: Element): ElementContent[] {
  const result: ElementContent[] = []
  let run: ElementContent[] = []
  const flush = () => {
    if (run.some((node) => !(node.type === 'text' && !node.value.trim()) && !(node.type === 'element' && node.tagName === 'br'))) {
      result.push({ ...paragraph, children: run })
    }
    run = []
  }
  for (const child of paragraph.children) {
    if (isBlock(child)) {
      flush()
      result.push(child)
    } else run.push(child)
  }
  flush()
  return result
}

/** Unknown to authors, in letters only, so that the HTML parser leaves it as it is. */
const secret = `own${randomBytes(12)
  .toString('hex')
  .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`
const marked = new RegExp(`^data${secret[0]!.toUpperCase()}${secret.slice(1)}(?=[A-Z])`)

/** Before raw HTML is parsed: marks the `data-*` that the site's own plugins have written. */
export const markOwnAttributes = () => (tree: Root) => {
  for (const { properties } of nodesOf(tree, 'element'))
    for (const [name, value] of Object.entries(properties)) {
      if (!/^data[A-Z]/.test(name)) continue
      delete properties[name]
      properties[`data${secret[0]!.toUpperCase()}${secret.slice(1)}${name.slice('data'.length)}`] = value
    }
}

/** Renames ids that are reserved for the site, and removes all `data-*` but those that `markOwnAttributes` has marked. The check reports them. */
export const guardNames = () => (tree: Root) => {
  for (const { properties } of nodesOf(tree, 'element')) {
    if (typeof properties.id === 'string') properties.id = reservedId(properties.id) ?? properties.id
    for (const [name, value] of Object.entries(properties)) {
      const dataName = name.replace(marked, 'data')
      if (dataName === name && !isReservedAttribute(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))) continue
      delete properties[name]
      if (dataName !== name) properties[dataName] = value
    }
  }
}

/** Content that is not prose in the page's language: code blocks, and elements with a `lang` set by the author. */
const isLeftAlone = ({ tagName, properties }: Element): boolean => tagName === 'pre' || properties.lang !== undefined

export const markLanguages = () => (tree: Root, file: VFile) => {
  const { file: name, locale } = pageOf(file)
  // A page shown in place of a missing translation is in the language of its folder.
  const folder = name.split('/')[0] ?? ''
  mark(tree, isLocale(folder) ? folder : locale)
}

function mark(parent: Root | Element, locale: Locale): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (child.type === 'element') {
      if (!isLeftAlone(child)) mark(child, locale)
      return [child]
    }
    if (child.type !== 'text') return [child]
    const pieces = splitForeignWords(child.value, locale)
    if (!pieces.some(({ lang }) => lang)) return [child]
    return pieces.map(({ text: value, lang }): ElementContent => {
      const text = { type: 'text' as const, value }
      return lang ? { type: 'element', tagName: 'span', properties: { lang }, children: [text] } : text
    })
  })
}
