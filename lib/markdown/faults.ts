import type { Code, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { findIcon } from './icons'
import { expandIncludes, readContentPart, type ReadPart } from './includes'
import type { AnyNode, Container } from './nodes'
import { parseMarkdown } from './parse'
import type { HtmlData } from './tree/tags'
import { componentTags, containerNames, drawingFences, isContainerName, resolveLanguage } from './vocabulary'

/** A mistake in a page's Markdown, with what was found and what was expected. */
export interface MarkdownFault {
  file: string
  /** Line of the file, frontmatter counted, from 1. */
  line: number
  column: number
  severity: 'error' | 'warning'
  /** The kind of thing that is wrong: `container`, `tag`, `html`, `fence`, `icon`, `include`, `tabs`. */
  field: string
  message: string
}

export interface FaultOptions {
  /** Path below the content folder. */
  file: string
  /** Lines of frontmatter before the source. */
  lineOffset: number
  read?: ReadPart
}

type Report = (node: AnyNode, severity: MarkdownFault['severity'], field: string, message: string) => void

/** Finds the mistakes a page's Markdown holds, also those that includes bring in. */
export function findFaults(source: string, options: FaultOptions): MarkdownFault[] {
  return findTreeFaults(parseMarkdown(source), options)
}

/** As `findFaults`, of a parsed tree, whose includes are expanded on the way: who needs the tree too parses once. */
export function findTreeFaults(tree: Root, { file, lineOffset, read = readContentPart }: FaultOptions): MarkdownFault[] {
  const faults: MarkdownFault[] = []
  const report: Report = (node, severity, field, message) => {
    const start = node.position?.start
    const origin = node.data?.file
    const where = origin && origin !== file ? ` (in the included ${origin})` : ''
    faults.push({ file, line: (start?.line ?? 1) + lineOffset, column: start?.column ?? 1, severity, field, message: message + where })
  }
  for (const fault of expandIncludes(tree, file, read).faults) report(fault.node, 'error', 'include', fault.message)
  visit(tree, (node) => {
    const any = node as AnyNode
    if (node.type === 'container') checkContainer(node, report)
    else if (node.type === 'code') checkFence(node, report)
    else if (node.type === 'iconMark') checkIcon(any, (node as unknown as { name: string }).name, report)
    else if (node.type === 'paragraph') checkStray(any, report)
    if ((any.data as HtmlData | undefined)?.findings) checkHtml(any, report)
  })
  return faults
}

function checkContainer(node: Container, report: Report): void {
  const any = node as unknown as AnyNode
  if (!isContainerName(node.name)) {
    report(any, 'error', 'container', `unknown container ::: ${node.name}, expected one of ${containerNames.join(', ')}`)
  }
  if (!node.closed) report(any, 'error', 'container', `::: ${node.name} is never closed, expected a line of ::: after its content`)
  if (node.name.endsWith('tabs') && !node.children.some((child) => child.type === 'tab')) {
    report(any, 'error', 'tabs', `::: ${node.name} without a tab, expected lines "@tab Title" in it`)
  }
}

/** Lines of nothing but colons close a container that is not open. */
function checkStray(node: AnyNode, report: Report): void {
  const [first] = node.children ?? []
  if (node.children?.length === 1 && first?.type === 'text' && /^:{3,}$/.test(first.value ?? '')) {
    report(node, 'error', 'container', `${first.value} closes nothing, expected an open container before it`)
  }
}

function checkFence(node: Code, report: Report): void {
  const lang = node.lang ?? ''
  if (lang && !drawingFences.has(lang.toLowerCase()) && !resolveLanguage(lang)) {
    report(
      node as unknown as AnyNode,
      'warning',
      'fence',
      `unknown language ${lang}, expected a language of the highlighter (bash, yaml, json, nginx, text …); shown as plain text`,
    )
  }
}

function checkIcon(node: AnyNode, name: string, report: Report): void {
  if (!findIcon(name)) report(node, 'warning', 'icon', `unknown icon ${name}, expected a name of lucide.dev; nothing is shown`)
}

const knownTags = Object.keys(componentTags).join(', ')

function checkHtml(node: AnyNode, report: Report): void {
  const { findings, written } = node.data as HtmlData
  for (const { offset, kind, name } of findings) {
    const lines = written.slice(0, offset).split('\n')
    const start = node.position?.start
    const place: AnyNode = {
      ...node,
      position: start && {
        start: { line: start.line + lines.length - 1, column: lines.length === 1 ? start.column + offset : lines.at(-1)!.length + 1 },
        end: start,
      },
    }
    if (kind === 'unknown-tag')
      report(place, 'error', 'tag', `unknown tag <${name}>, expected one of ${knownTags}; write \\<${name}> for text`)
    else if (kind === 'refused-tag')
      report(place, 'warning', 'html', `<${name}> is not allowed and left out, expected Markdown or harmless HTML`)
    else
      report(place, 'warning', 'html', `the attribute ${name} is not allowed and left out, expected Markdown, a class or a link to a page`)
  }
  for (const match of written.matchAll(/<i\s[^>]*class=["']([^"']*\b(?:fa|icon)[\w-]*[^"']*)["']/gi)) {
    checkIcon(node, match[1] ?? '', report)
  }
}
