import type { Code, Nodes, Root } from 'mdast'
import { checkUse, containers, findFence, findTag, tagNames } from '@/lib/markdown/vocabulary'
import type { FeatureFault } from '@/components/markdown/spec'
import { allowedElements, voidElements, reservedId } from '../html/elements'
import type { HtmlFinding } from '../html/rewrite'
import type { IncludeFault } from '../includes'
import { resolveLanguage } from '../languages'
import { type AnyNode, type Container, type NodeData, nodesOf, placeAt, positionOf, type TextPosition } from '../nodes'
import type { HtmlData } from '../tree/tags'
import type { PlacedUse } from './uses'

/** A fault in a page's Markdown, with what was found and what was expected. */
export interface MarkdownFault extends TextPosition {
  severity: 'error' | 'warning'
  /** Kind of fault: `container`, `tag`, `html`, `fence`, `include`, `text`, or the name of a feature. */
  field: string
  message: string
}

type Report = (position: TextPosition, severity: MarkdownFault['severity'], field: string, message: string) => void

/** Finds the faults in a tree with expanded includes: those in the syntax, and those that features report for their uses. */
export function findFaults(
  tree: Root,
  source: string,
  uses: readonly PlacedUse[],
  includes: readonly IncludeFault[] = [],
): MarkdownFault[] {
  const faults: MarkdownFault[] = []
  const report: Report = (position, severity, field, message) => faults.push({ ...position, severity, field, message })
  for (const { node, message } of includes) report(positionOf(node), 'error', 'include', message)
  for (const use of uses.slice(0, maxUses)) for (const finding of checkUse(use.feature, use.use)) reportFinding(use, finding, report)
  const nodes = nodesOf(tree)
  checkBudget(nodes, uses, report)
  checkHtmlDepth(tree, report)
  for (const node of nodes) {
    const any = node as AnyNode
    if (node.type === 'container') checkContainer(node, report)
    else if (node.type === 'code') checkFence(node, report)
    else if (node.type === 'math' && any.data?.open)
      report(
        positionOf(any),
        'warning',
        'math',
        'this formula is never closed, expected a line of $$ after it; all that follows is a part of it',
      )
    else if (node.type === 'paragraph') checkStray(any, report)
    else if (node.type === 'text') checkText(any, source, report)
    const data: Partial<HtmlData> | undefined = any.data
    for (const finding of data?.findings ?? [])
      reportHtml(placeAt(positionOf(any), data?.written ?? '', finding.offset, data?.indent), finding, report)
    const id = node.type === 'container' ? node.attributes.id : data?.hProperties?.id
    if (typeof id === 'string' && reservedId(id)) reportReserved(positionOf(any), `#${id}`, report)
  }
  return faults
}

/** Maximum nodes of a page with its includes, and components: tens of times what the largest page has. */
const maxNodes = 50_000
const maxUses = 2000
/** Maximum components that show a whole list: all drivers, all settings, all headings. Each may be as long as a page. */
const maxLists = 20

/** What the page would cost to render. */
function checkBudget(nodes: readonly Nodes[], uses: readonly PlacedUse[], report: Report): void {
  const lists = uses.flatMap(({ use, position }) => (showsList(use) ? [position] : []))
  for (const node of nodes) {
    const only = node.type === 'paragraph' && node.children.length === 1 ? node.children[0] : undefined
    if (only?.type === 'text' && /^\[\[toc\]\]$/i.test(only.value)) lists.push(positionOf(node as AnyNode))
  }
  if (nodes.length > maxNodes)
    report({ line: 1, column: 1 }, 'error', 'size', `the page has more than ${maxNodes} parts, expected a shorter page`)
  if (uses[maxUses]) report(uses[maxUses].position, 'error', 'size', `more than ${maxUses} components are on this page, expected fewer`)
  if (lists[maxLists])
    report(lists[maxLists], 'error', 'size', `more than ${maxLists} components on this page show whole lists, expected fewer`)
}

/** Maximum levels of raw HTML: what reads and writes it calls itself for each, and fails somewhere beyond a thousand. */
const maxHtmlDepth = 200
/** A browser ends these where the next begins. */
const endsItself = new Set('p li dt dd rt rp tr td th thead tbody tfoot colgroup'.split(' '))

function checkHtmlDepth(tree: Root, report: Report): void {
  let depth = 0
  for (const node of nodesOf(tree, 'html')) {
    const { tags = [], written = '', indent } = (node.data ?? {}) as Partial<HtmlData>
    for (const { name, closing, selfClosing, offset } of tags) {
      const element = name.toLowerCase()
      if (selfClosing || voidElements.has(element) || endsItself.has(element)) continue
      depth = closing ? Math.max(0, depth - 1) : depth + 1
      if (depth <= maxHtmlDepth) continue
      const position = placeAt(positionOf(node as AnyNode), written, offset, indent)
      report(position, 'error', 'html', `elements of HTML are nested more than ${maxHtmlDepth} deep, expected fewer`)
      return
    }
  }
}

const showsList = (use: PlacedUse['use']): boolean => use.kind === 'tag' && findTag(use.name)?.entry.isList === true

function reportFinding(
  { use, feature, position, at }: PlacedUse,
  { message, severity = 'warning', offset, fence, attribute }: FeatureFault,
  report: Report,
): void {
  const field = attribute ? 'tag' : use.kind === 'icon' ? 'icon' : feature
  report(offset === undefined && fence === undefined ? position : at(offset ?? 0, fence), severity, field, message)
}

function checkContainer(node: Container, report: Report): void {
  const position = positionOf(node as unknown as AnyNode)
  const entry = containers.get(node.name)?.entry
  if (!entry) {
    report(position, 'error', 'container', `unknown container ::: ${node.name}, expected one of ${[...containers.keys()].join(', ')}`)
  } else if ('list' in entry && !node.children.some(({ type }) => type === 'list'))
    report(position, 'warning', 'container', `::: ${node.name} holds no list, expected ${entry.list}`)
  if (!node.closed) report(position, 'error', 'container', `::: ${node.name} is never closed, expected a line of ::: after its content`)
}

/** A line of colons alone closes a container that is not open. */
function checkStray(node: AnyNode, report: Report): void {
  const [first] = node.children ?? []
  if (node.children?.length === 1 && first?.type === 'text' && /^:{3,}$/.test(first.value ?? '')) {
    report(positionOf(node), 'error', 'container', `${first.value} closes nothing, expected an open container before it`)
  }
}

function checkFence(node: Code, report: Report): void {
  const position = positionOf(node as AnyNode)
  const warn = (message: string) => report(position, 'warning', 'fence', message)
  const lang = node.lang ?? ''
  if (lang && !findFence(lang) && !resolveLanguage(lang))
    warn(`unknown language ${lang}, expected a language of the highlighter (bash, yaml, json, nginx, text …); shown as plain text`)
  const { open, unread } = (node.data ?? {}) as NodeData
  if (unread) report(position, 'error', 'text', `the text cannot be read: ${unread}, expected fewer; it is shown as code`)
  if (open) warn('this code fence is never closed, expected a line of the same marks after its code; all that follows is code')
}

/** What was meant as Markdown and is none, with what to write instead. */
const nearMisses: [form: RegExp, expected: string][] = [
  [
    /!?\[[^[\]\n]*\]\((?!<)[^()\s]*[ \t][^()\n"']*\.(?:md|html?|png|jpe?g|gif|svg|webp|avif|pdf|zip)(?:#[^()\s]*)?\)/g,
    'an address without spaces, or in angle brackets: [text](<./my page.md>)',
  ],
  [
    /^(?:#{2,6}(?=[\p{L}\p{N}\u3000＃])|#(?=[\p{Script=Han}\u3000＃])|＃)[^\n]*/gmu,
    'a space after the signs of a heading, neither of full width',
  ],
  [
    /(?:\[[^[\]\n]+\](?:[ \t]\(|（)|【[^【】\n]+】[(（])[^()（）\s]+\.(?:md|html?|png|jpe?g|gif|svg|webp)(?:#[^()（）\s]*)?[)）]/gu,
    'half-width brackets with nothing between them: [text](./page.md)',
  ],
  [/^(?:!!!|\?\?\?\+?)[ \t]+\w[^\n]*/gm, 'a box: "::: tip Title", its text, and a line of ":::"'],
  [/!\[[^[\]\n]*\]\([^()\s]+[ \t]+=[^()\n]*\)/g, 'a size in pixels after the address: =300x200 or =300x'],
  [/^@tab(?:[ :][^\n]*)?$/gm, 'tabs around it: "::: tabs" before the first and a line of ":::" after the last'],
  [/\[\[(?!toc\]\]|\s)[^[\]\n]+\]\](?!\()/gi, 'a link: [text](./page.md)'],
  [/^@?\[TOC\]$/gim, '[[toc]]'],
  [
    /\{\{[<%][^\n]*?[%>]\}\}|\{%[^{}\n]*%\}|\{\/\*[^\n]*?\*\/\}|^(?:import\s[^\n]*?from\s*["']|export\s+(?:const|default|function)\s|--8<--)[^\n]*/gm,
    'Markdown, a tag of this site or <!-- @include: ./part.md -->: this is code of another engine',
  ],
  [/^<<<\s+[@.~/][^\n]*/gm, 'the code itself in a fence: files are not included this way'],
  [/(?<![\w\])])\[[^[\]\n]+\]\[[^[\]\n]+\]/g, 'a line such as "[label]: ./page.md" with this label'],
  [/(?<![\])\\])\[\^[\p{L}\p{N}_-]+\](?![+*?{\w])/gu, 'a line such as "[^label]: Note." with this label'],
]

/** Expressions that other engines evaluate and we show as written. */
function checkText(node: AnyNode, source: string, report: Report): void {
  const text = node.value ?? ''
  const { start: from, end: to } = node.position ?? {}
  // Text written with a backslash or a character reference is intentional; other text is shorter where its lines are indented.
  const isAsWritten = (to?.offset ?? 0) - (from?.offset ?? 0) === text.length
  if (!isAsWritten && (node.data?.file || /[\\&]/.test(source.slice(from?.offset, to?.offset)))) return
  const warn = (index: number, field: string, message: string) => report(placeAt(positionOf(node), text, index), 'warning', field, message)
  for (const [form, expected] of nearMisses)
    for (const { index, 0: written } of text.matchAll(form)) warn(index, 'text', `${written} is shown as it stands, expected ${expected}`)
  for (const { index, 0: written } of text.matchAll(/\{\{\s*(?:\$|[\w$]+\s*[.([?|])[^{}\n]{0,200}\}\}/g))
    warn(index, 'text', `${written} is shown as it stands: braces are never code, expected the value itself, or \`code\``)
  for (const { index, 1: name = '', 2: attribute = '' } of text.matchAll(
    /<([A-Za-z][\w-]*)(?:\s+[^\s"'<>=@#]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*\s+([@#][\w.:-]+)/g,
  )) {
    if (findTag(name) || allowedElements.has(name.toLowerCase()))
      warn(index, 'tag', `<${name}> with ${attribute} is shown as text: that is code of another engine, expected no such attribute`)
  }
}

function reportHtml(position: TextPosition, { kind, name }: HtmlFinding, report: Report): void {
  const warn = (message: string) => report(position, 'warning', 'html', message)
  if (kind === 'reserved') reportReserved(position, name, report)
  else if (kind === 'unknown-tag')
    report(position, 'error', 'tag', `unknown tag <${name}>, expected one of ${tagNames.join(', ')}; write \\<${name}> for text`)
  else if (kind === 'refused-tag') warn(`<${name}> is not allowed and left out, expected Markdown or harmless HTML`)
  else if (kind === 'refused-attribute')
    warn(`the attribute ${name} is not allowed and left out, expected Markdown, a class or a link to a page`)
  else if (kind === 'foreign-attribute') warn(`the attribute ${name} is code of another engine and left out, expected an attribute of HTML`)
  else warn(`the attribute ${name} has no effect here and is left out, expected an attribute that the element has`)
}

function reportReserved(position: TextPosition, name: string, report: Report): void {
  const [, id] = /^(?:id="|#)(.*?)"?$/.exec(name) ?? []
  const expected = id === undefined ? 'another name; it is left out' : `another id; it becomes ${reservedId(id)}`
  report(position, 'warning', 'html', `${name} belongs to the site itself, expected ${expected}`)
}
