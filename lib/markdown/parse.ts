import type { PhrasingContent, Root } from 'mdast'
import { fromMarkdown, type Extension } from 'mdast-util-from-markdown'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough'
import { math } from 'micromark-extension-math'
import type { Extension as MicromarkExtension } from 'micromark-util-types'
import remarkGfm from 'remark-gfm'
import { unified } from 'unified'
import { markdownCache } from '@/lib/site/cache/markdown-cache'
import { resolveFences } from './fence'
import { endBeforeCjk } from './syntax/autolinks'
import { colonSyntax } from './syntax/colons'
import { containerSyntax } from './syntax/container'
import { mathFlowFromMarkdown, ownFromMarkdown } from './syntax/from-markdown'
import { limitSigns, requireBounded, TextLimitError } from './syntax/limits'
import { sizedImageSyntax } from './syntax/sized-image'
import { spanSyntax } from './syntax/spans'
import { tabMarkerSyntax } from './syntax/tab-marker'
import { type AnyNode, type NodeData, nodesOf } from './nodes'
import { resolveAlerts } from './tree/alerts'
import { resolveAttributes } from './tree/attributes'
import { resolveTabs } from './tree/tabs'
import { resolveTags } from './tree/tags'

/** The syntax of remark-gfm; `~one~` is left to our subscript. */
const gfm = unified().use(remarkGfm, { singleTilde: false }).freeze().data() as {
  micromarkExtensions?: MicromarkExtension[]
  fromMarkdownExtensions?: (Extension | Extension[])[]
}

const extensions = [
  ...(gfm.micromarkExtensions ?? []).map(endBeforeCjk),
  cjkFriendlyExtension(),
  gfmStrikethroughCjkFriendly({ singleTilde: false }),
  // Only `$$` blocks: the inline rule of remark-math reads `$5 and $6` as a formula, ours does not.
  { flow: math().flow },
  containerSyntax,
  tabMarkerSyntax,
  spanSyntax,
  colonSyntax,
  sizedImageSyntax,
  // The last is asked first.
  limitSigns(),
]
const mdastExtensions: (Extension | Extension[])[] = [...(gfm.fromMarkdownExtensions ?? []), mathFlowFromMarkdown, ownFromMarkdown]

/**
 * Markdown → tree, with every form an author may write. The only parser of the site: metadata, checks and pages use the same tree. Never
 * throws; what cannot be parsed becomes one code block. Each caller gets its own tree.
 */
export function parseMarkdown(source: string): Root {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\0', '\uFFFD')
  let tree: Root
  try {
    requireBounded(text)
    tree = parseSyntax(text)
  } catch (error) {
    if (error instanceof TextLimitError) return asCode(text, error.message, error.line)
    return asCode(text, error instanceof RangeError ? 'it is nested too deeply' : String(error))
  }
  resolveTags(tree as AnyNode, parseSyntax)
  resolveFences(tree, text)
  resolveAlerts(tree, text)
  resolveTabs(tree as AnyNode)
  resolveAttributes(tree as AnyNode, text)
  return tree
}

/**
 * The tree of a whole page. The check and the table of contents need it after the start, and the page when it is compiled: reading it from the
 * cache takes a twentieth of the time of parsing.
 */
export function parsePage(source: string): Root {
  return markdownCache.findOrMake(markdownCache.keyOf('tree', source), () => parseMarkdown(source))
}

/** A line for each label and footnote that a tree defines, with any target. */
export function listLabels(tree: Root): string[] {
  return [
    ...nodesOf(tree, 'definition').map(({ label }) => `[${label}]: x`),
    ...nodesOf(tree, 'footnoteDefinition').map(({ label }) => `[^${label}]: x`),
  ]
}

/** The tree of a text that may use the labels of its page: whether brackets are a reference depends on the labels that are known. */
export function parseBeside(text: string, labels: readonly string[]): Root {
  if (labels.length > 0) {
    const root = parseMarkdown([text, ...labels].join('\n\n'))
    const definitions = root.children.splice(-labels.length)
    // In a text that ends within a fence or a container they would be a part of it.
    if (definitions.length === labels.length && definitions.every(({ type }) => /definition$/i.test(type))) return root
  }
  return parseMarkdown(text)
}

/** Parses the title of a container or tab as inline content; one that looks like a list or heading stays text. */
export function parseTitle(text: string, labels: readonly string[] = []): PhrasingContent[] {
  const [first, ...others] = parseBeside(text, labels).children
  if (first?.type === 'paragraph' && others.length === 0) return first.children
  return [{ type: 'text', value: text }]
}

const parseSyntax = (text: string): Root => fromMarkdown(text, { extensions, mdastExtensions })

/** A text that is not parsed, shown as it is; the check says why. */
function asCode(text: string, reason: string, line = 1): Root {
  const position = { start: { line, column: 1, offset: 0 }, end: { line, column: 1, offset: 0 } }
  return { type: 'root', children: [{ type: 'code', lang: null, meta: null, value: text, position, data: { unread: reason } as NodeData }] }
}
