import type { Element, Root as HastRoot } from 'hast'
import { writeHtml } from '@/lib/markdown/html/write-html'
import { toString } from 'mdast-util-to-string'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { isLongCode } from '@/lib/site/inline-code'
import { parseFence } from '@/lib/markdown/fence'
import type { MarkdownInput } from '@/lib/markdown/input'
import { addProperties } from '@/lib/markdown/nodes'
import { markPlaceholders } from './placeholders'
import { tidyLine } from './tidy-line'

/**
 * The options of a fence pass the HTML parser as attributes of `<code>`, because it keeps no other data. What rehype-pretty-code reads
 * (`metastring`) is added after the sanitizer, by `prepareCode`.
 */
export function fencePlugin() {
  return (tree: Root) => {
    visit(tree, 'code', (node) => {
      if (node.data?.hName) return
      const { language, label, title, highlight, firstLine, collapsed, copy } = parseFence(node.lang, node.meta)
      node.lang = language
      node.meta = null
      const options = {
        dataFence: label,
        dataTitle: title,
        dataLines: highlight,
        dataFirst: firstLine,
        dataCollapsed: collapsed,
        dataCopy: copy ? undefined : 'no',
      }
      addProperties(
        node,
        Object.fromEntries(Object.entries(options).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))),
      )
    })
  }
}

/** Passes the lines to highlight to rehype-pretty-code, and assigns a language to every block. */
export function prepareCode() {
  return (tree: HastRoot) => {
    visit(tree, 'element', (pre) => {
      const code = codeOf(pre)
      if (!code) return
      const classNames = [code.properties.className ?? []].flat()
      if (!classNames.some((name) => name.startsWith('language-'))) code.properties.className = ['language-text']
      const lines = code.properties.dataLines
      if (typeof lines === 'string' && /^[\d,-]+$/.test(lines)) code.properties.metastring = `{${lines}}`
      // The plugin below replaces `<code>`, so data of the block is stored on `<pre>`.
      pre.properties = { ...pre.properties, ...pickOptions(code) }
    })
  }
}

/**
 * Creates `<code-block>` from the output of rehype-pretty-code, with the highlighted lines as one piece of HTML: a tenth of the React
 * elements.
 */
export function finishCode() {
  return (tree: HastRoot, file: VFile) => {
    const locale = (file.data.page as MarkdownInput | undefined)?.locale ?? 'en'
    visit(tree, 'element', (figure) => {
      if (figure.properties.dataRehypePrettyCodeFigure === undefined && figure.properties['data-rehype-pretty-code-figure'] === undefined)
        return
      const pre = figure.children.find((child): child is Element => child.type === 'element' && child.tagName === 'pre')
      const code = pre?.children[0]
      if (code?.type !== 'element') return
      const { dataFence, dataTitle, dataFirst, dataCollapsed, dataCopy } = figure.properties
      const lines = code.children.filter((child): child is Element => child.type === 'element')
      const collapsed = typeof dataCollapsed === 'string' && lines.length > Number(dataCollapsed) ? Number(dataCollapsed) : undefined
      lines.forEach((line, index) =>
        tidyLine(line, index, { firstLine: dataFirst === undefined ? undefined : Number(dataFirst), collapsed }),
      )
      const focus = lines.some((line) => [line.properties.className ?? []].flat().includes('focused'))
      const { children, names } = /^(?:md|markdown|html|mermaid)$/.test(String(dataFence))
        ? { children: code.children, names: [] }
        : markPlaceholders(code.children)
      figure.tagName = 'code-block'
      figure.children = []
      figure.properties = {
        html: writeHtml({ type: 'root', children }),
        dataLang: dataFence ?? '',
        dataTitle,
        dataLocale: locale,
        dataCount: String(lines.length),
        dataNumbered: dataFirst === undefined ? undefined : 'true',
        dataCollapsed: collapsed === undefined ? undefined : String(collapsed),
        dataCopy,
        dataPlaceholders: names.join(', ') || undefined,
        dataFocus: focus ? 'true' : undefined,
        dataShell: /^(?:bash|sh|shell|zsh|console|terminal|shellsession|powershell|ps1|pwsh|bat|cmd|fish)$/.test(String(dataFence))
          ? 'true'
          : undefined,
      }
    })
  }
}

/** Marks inline code that may break over lines, as `InlineCode` does. */
export function markLongCode() {
  return (tree: HastRoot) => {
    visit(tree, 'element', (element, _, parent) => {
      if (element.tagName !== 'code' || (parent?.type === 'element' && parent.tagName === 'pre')) return
      if (isLongCode(toString(element))) element.properties.dataLong = ''
    })
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

function pickOptions(code: Element): Element['properties'] {
  const { dataFence, dataTitle, dataFirst, dataCollapsed, dataCopy } = code.properties
  return { dataFence, dataTitle, dataFirst, dataCollapsed, dataCopy }
}
