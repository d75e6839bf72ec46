import type { Element, Properties, Root as HastRoot } from 'hast'
import { writeHtml } from '@/lib/markdown/html/write-html'
import { toString } from 'mdast-util-to-string'
import type { Root } from 'mdast'
import { nodesOf, addProperties } from '@/lib/markdown/nodes'
import type { VFile } from 'vfile'
import { isLongCode, splitAtOptions } from '@/lib/site/text/line-breaks'
import { parseFence } from '@/lib/markdown/fence'
import { pageOf } from '../messages'
import { highlightBlocks, linesOf } from './highlight-code'
import { markPlaceholders } from './placeholders'

/**
 * The options of a fence pass the HTML parser as attributes of `<code>`, because it keeps no other data.
 */
export const fencePlugin = () => (tree: Root) => {
  for (const node of nodesOf(tree, 'code')) {
    if (node.data?.hName) continue
    const { language, label, title, highlight, firstLine, collapsed, copy, values } = parseFence(node.lang, node.meta)
    node.lang = language
    node.meta = null
    const options = {
      dataFence: label,
      dataTitle: title,
      dataLines: highlight,
      dataFirst: firstLine,
      dataCollapsed: collapsed,
      dataCopy: copy ? undefined : 'no',
      dataValues: values?.join(' '),
    }
    addProperties(
      node,
      Object.fromEntries(Object.entries(options).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))),
    )
  }
}

/** Whether a line can be wider than its block: on a phone of 320 px, one in a list has 20 columns. A Han character takes two. */
const isWide = (line: Element): boolean => toString(line).replaceAll(/[\u2E80-\uFFEF]/g, '  ').length > 20

/** Replaces code by `<code-block>`, with the highlighted lines as one piece of HTML: a tenth of the React elements. */
export function codePlugin() {
  return async (tree: HastRoot, file: VFile) => {
    const blocks: [block: Element, options: Properties][] = []
    for (const block of nodesOf(tree, 'element')) {
      const code = codeOf(block)
      if (!code) continue
      const text = toString(code)
      code.children = [{ type: 'text', value: text }]
      code.properties.metastring = linesToHighlight(code.properties.dataLines, text)
      blocks.push([block, code.properties])
    }
    await highlightBlocks(blocks.map(([block]) => block))
    for (const [block, { dataFence, dataTitle, dataFirst, dataCollapsed, dataCopy, dataValues }] of blocks) {
      // rehype-pretty-code leaves formulas as they are.
      if (block.tagName === 'pre') continue
      const highlighted = linesOf(block)
      const lines = highlighted.filter((child): child is Element => child.type === 'element')
      const collapsed = typeof dataCollapsed === 'string' && lines.length > Number(dataCollapsed) ? Number(dataCollapsed) : undefined
      lines.forEach((line, index) => {
        line.properties = {
          className: line.properties.className,
          ...(dataFirst !== undefined && { dataN: String(Number(dataFirst) + index) }),
          ...(collapsed !== undefined && index >= collapsed && { dataRest: '' }),
        }
      })
      const { locale, values = {} } = pageOf(file)
      const valueNames = String(dataValues ?? '')
        .split(' ')
        .filter((name) => Object.hasOwn(values, name))
      const { children, names } = /^(?:md|markdown|html|mermaid)$/.test(String(dataFence))
        ? { children: highlighted, names: [] }
        : markPlaceholders(highlighted, valueNames, values)
      block.tagName = 'code-block'
      block.children = []
      block.properties = {
        html: writeHtml({ type: 'root', children }),
        dataLang: dataFence ?? '',
        dataTitle,
        dataCount: String(lines.length),
        dataNumbered: dataFirst === undefined ? undefined : 'true',
        dataCollapsed: collapsed === undefined ? undefined : String(collapsed),
        dataCopy,
        dataWide: lines.some(isWide) ? 'true' : undefined,
        dataPlaceholders: names.join(' ') || undefined,
        dataValues:
          valueNames.length > 0
            ? JSON.stringify(valueNames.map((name) => [name, values[name]!.label[locale], values[name]!.form]))
            : undefined,
        dataFocus: lines.some(({ properties }) => String(properties.className).includes('focused')) ? 'true' : undefined,
        dataShell: /^(?:bash|sh|shell|zsh|console|terminal|shellsession|powershell|ps1|pwsh|bat|cmd|fish)$/.test(String(dataFence))
          ? 'true'
          : undefined,
      }
    }
  }
}

/** `1,3-5` as rehype-pretty-code reads it, without lines that the code does not have: it lists each line of a range. */
function linesToHighlight(lines: unknown, text: string): string | undefined {
  if (typeof lines !== 'string') return undefined
  const after = text.split('\n').length + 1
  const ranges = lines.match(/\d+(?:-\d+)?/g) ?? []
  const existing = ranges.map((range) => range.replace(/\d+/g, (line) => String(Math.min(Number(line), after))))
  return `{${[...new Set(existing)].join(',')}}`
}

/** Marks inline code that may break over lines, as `InlineCode` does. No line begins with the ellipsis that stands for a value in a message. */
export const markLongCode = () => (tree: HastRoot) => {
  const elements = nodesOf(tree, 'element')
  const blocks = new Set(elements.flatMap(({ tagName, children }) => (tagName === 'pre' ? children : [])))
  for (const element of elements) {
    const text = element.tagName === 'code' && !blocks.has(element) ? toString(element) : ''
    if (!isLongCode(text)) continue
    element.properties.dataLong = ''
    if (element.children.every(({ type }) => type === 'text'))
      element.children = splitAtOptions(text.replaceAll(' …', '\u00A0…')).map((value, index) =>
        index % 2 === 1
          ? { type: 'element', tagName: 'span', properties: {}, children: [{ type: 'text', value }] }
          : { type: 'text', value },
      )
  }
}

function codeOf(element: Element): Element | undefined {
  const [only, more] = element.children
  return element.tagName === 'pre' &&
    !more &&
    only?.type === 'element' &&
    only.tagName === 'code' &&
    only.children.every((child) => child.type === 'text') &&
    toString(only) !== ''
    ? only
    : undefined
}
