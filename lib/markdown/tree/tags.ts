import type { Html, Root } from 'mdast'
import { findTag } from '../vocabulary'
import { prepareRawHtml, type HtmlFinding } from '../html/rewrite'
import type { HtmlTag } from '../html/scan'
import { dataOf, type AnyNode, type NodeData } from '../nodes'

/** Information about the HTML of a node. */
export interface HtmlData extends NodeData {
  /** The HTML as written, before component tags were renamed. */
  written: string
  /** Raw HTML that follows in the same block. */
  after: string
  tags: HtmlTag[]
  findings: HtmlFinding[]
  /** Columns before each further line of the text. */
  indent: number
}

const phrasingParents = new Set(
  'paragraph heading tableCell emphasis strong delete link linkReference mark superscript subscript containerTitle'.split(' '),
)

/** Converts every raw HTML node to the form that the HTML parser reads correctly; HTML without a known tag becomes text. */
export function resolveTags(parent: AnyNode, parse: (source: string) => Root): void {
  if (!parent.children) return
  if (!phrasingParents.has(parent.type))
    parent.children = parent.children.flatMap((child) => (child.type === 'html' ? reparseAfterTags(child, parse) : [child]))
  const { children } = parent
  const inline = phrasingParents.has(parent.type)
  // Only an unclosed component needs the following content, so it is assembled once and only then.
  let rests: string[] | undefined
  children.forEach((child, index) => {
    if (child.type !== 'html') return resolveTags(child, parse)
    rests ??= inline ? followingHtml(children) : undefined
    resolveNode(child as unknown as Html, inline, rests?.[index] ?? '')
  })
}

/**
 * HTML continues to the next blank line, so CommonMark reads a heading directly below `<DriverOptions name="X" />` as part of it. Lines
 * after lines of component tags are Markdown again.
 */
function reparseAfterTags(node: AnyNode, parse: (source: string) => Root): AnyNode[] {
  const text = node.value ?? ''
  const tags = leadingTags.exec(text)?.[0] ?? ''
  const rest = text.slice(tags.length)
  const name = /^\s*<([\w-]+)/.exec(tags)?.[1]
  if (!name || !findTag(name) || !rest.trim() || rest.trimStart().startsWith('<')) return [node]
  const lines = tags.split('\n').length - 1
  const tree = parse(rest) as AnyNode
  const start = node.position?.start
  if (start) shift(tree, start.line + lines - 1, start.offset === undefined ? undefined : start.offset + tags.length)
  return [{ ...node, value: tags.trimEnd() }, ...(tree.children ?? [])]
}

/** Lines that contain only self-closing or empty tags. */
const leadingTags =
  /^(?:[ \t]*(?:<[A-Za-z][\w-]*(?:\s+[^\s"'<>/=]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*(?:\/>|><\/[A-Za-z][\w-]*>)[ \t]*)+\n)+/

function shift(node: AnyNode, lines: number, offset: number | undefined): void {
  for (const point of node.position ? [node.position.start, node.position.end] : []) {
    point.line += lines
    if (offset !== undefined && point.offset !== undefined) point.offset += offset
  }
  for (const child of node.children ?? []) shift(child, lines, offset)
}

function resolveNode(node: Html, inline: boolean, after: string): void {
  const written = node.value
  const { html, tags, findings, hasKnownHtml } = prepareRawHtml(written, after)
  const indent = inline ? 0 : (node.position?.start.column ?? 1) - 1
  Object.assign(dataOf(node), { written, after, tags, findings, indent } satisfies HtmlData)
  if (hasKnownHtml || html === written) {
    node.value = html
    return
  }
  const target = node as unknown as AnyNode
  if (inline) {
    target.type = 'text'
    return
  }
  target.type = 'paragraph'
  target.children = [{ type: 'text', value: written, position: node.position }]
  delete target.value
}

/** For each child, the raw HTML after it up to a limit: an end tag is searched nearby. */
function followingHtml(children: AnyNode[]): string[] {
  const rests: string[] = []
  let rest = ''
  for (let index = children.length - 1; index >= 0; index--) {
    rests[index] = rest
    const child = children[index]!
    if (child.type === 'html') rest = `${child.value}${rest}`.slice(0, 500)
  }
  return rests
}
