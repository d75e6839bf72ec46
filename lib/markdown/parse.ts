import type { Root } from 'mdast'
import { fromMarkdown, type Extension } from 'mdast-util-from-markdown'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { math } from 'micromark-extension-math'
import type { Extension as MicromarkExtension } from 'micromark-util-types'
import remarkGfm from 'remark-gfm'
import { unified } from 'unified'
import { openCache } from '@/lib/site/cache/cache'
import { hashSources } from '@/lib/site/cache/source-version'
import { resolveFences } from './fence'
import { colonSyntax } from './syntax/colons'
import { containerSyntax } from './syntax/container'
import { mathFlowFromMarkdown, ownFromMarkdown } from './syntax/from-markdown'
import { sizedImageSyntax } from './syntax/sized-image'
import { spanSyntax } from './syntax/spans'
import { tabMarkerSyntax } from './syntax/tab-marker'
import { deepest, findDeepList, flattenMarkers } from './depth'
import type { NodeData } from './nodes'
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
  ...(gfm.micromarkExtensions ?? []),
  cjkFriendlyExtension(),
  // Only `$$` blocks: the inline rule of remark-math reads `$5 and $6` as a formula, ours does not.
  { flow: math().flow },
  containerSyntax,
  tabMarkerSyntax,
  spanSyntax,
  colonSyntax,
  sizedImageSyntax,
]
const mdastExtensions: (Extension | Extension[])[] = [...(gfm.fromMarkdownExtensions ?? []), mathFlowFromMarkdown, ownFromMarkdown]

/** Source files that determine a tree. */
const sources = ['lib/markdown', 'lib/features', 'package-lock.json']

/**
 * Trees as JSON, by text. They are cached beyond this process, because each text is parsed for the checks, when its page is compiled, and
 * whenever the page is written as Markdown again: on a large site, that is long after the tree has left the memory.
 */
const trees = openCache<string>({
  name: 'trees',
  ending: '.json',
  version: () => hashSources(sources, /\.ts$/),
  write: (tree) => tree,
  read: (tree) => tree,
  // Of about 40 KB each. Between two uses of one, a large site parses all others.
  inMemory: 50,
})

/** Shorter texts, such as titles and sentences of the data, are parsed in less time than a file takes. */
const minCachedLength = 1000

/**
 * Markdown → tree, with every form an author may write. The only parser of the site: metadata, checks and pages use the same tree. Never
 * throws; what cannot be parsed becomes one code block. Each caller gets its own tree. A text that was parsed before costs 1 ms instead of
 * 20 to 50.
 */
export function parseMarkdown(source: string): Root {
  if (source.length < minCachedLength) return parseAnew(source)
  const key = trees.keyOf(source)
  const known = trees.find(key)
  if (known !== undefined) return JSON.parse(known) as Root
  const tree = parseAnew(source)
  trees.keep(key, JSON.stringify(tree))
  return tree
}

function parseAnew(source: string): Root {
  const text = flattenMarkers(source.replace(/^\uFEFF/, '').replaceAll('\0', '\uFFFD'))
  const deep = findDeepList(text)
  if (deep) return asCode(text, `lists are nested more than ${deepest} deep`, deep)
  let tree: Root
  try {
    tree = parseSyntax(text)
  } catch (error) {
    return asCode(text, error instanceof RangeError ? 'it is nested too deeply' : String(error))
  }
  resolveTags(tree, parseSyntax)
  resolveFences(tree, text)
  resolveAlerts(tree)
  resolveTabs(tree)
  resolveAttributes(tree, text)
  return tree
}

function parseSyntax(text: string): Root {
  return fromMarkdown(text, { extensions, mdastExtensions })
}

/** A text that is not parsed, shown as it is; the check says why. */
function asCode(text: string, reason: string, line = 1): Root {
  const position = { start: { line, column: 1, offset: 0 }, end: { line, column: 1, offset: 0 } }
  return { type: 'root', children: [{ type: 'code', lang: null, meta: null, value: text, position, data: { unread: reason } as NodeData }] }
}
