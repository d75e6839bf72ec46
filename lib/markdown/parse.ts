import type { Root } from 'mdast'
import { fromMarkdown, type Extension } from 'mdast-util-from-markdown'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { math } from 'micromark-extension-math'
import type { Extension as MicromarkExtension } from 'micromark-util-types'
import remarkGfm from 'remark-gfm'
import { unified } from 'unified'
import { resolveFences } from './fence'
import { colonSyntax } from './syntax/colons'
import { containerSyntax } from './syntax/container'
import { mathFlowFromMarkdown, ownFromMarkdown } from './syntax/from-markdown'
import { sizedImageSyntax } from './syntax/sized-image'
import { spanSyntax } from './syntax/spans'
import { tabMarkerSyntax } from './syntax/tab-marker'
import { resolveAlerts } from './tree/alerts'
import { resolveAttributes } from './tree/attributes'
import { resolveTabs } from './tree/tabs'
import { resolveTags } from './tree/tags'

/** The syntax that remark-gfm brings; `~one~` is left to our subscript. */
const gfm = unified().use(remarkGfm, { singleTilde: false }).freeze().data() as {
  micromarkExtensions?: MicromarkExtension[]
  fromMarkdownExtensions?: (Extension | Extension[])[]
}

const extensions = [
  ...(gfm.micromarkExtensions ?? []),
  cjkFriendlyExtension(),
  // Only the `$$` blocks: the inline rule of remark-math takes `$5 and $6` for a formula, ours does not.
  { flow: math().flow },
  containerSyntax,
  tabMarkerSyntax,
  spanSyntax,
  colonSyntax,
  sizedImageSyntax,
]
const mdastExtensions: (Extension | Extension[])[] = [...(gfm.fromMarkdownExtensions ?? []), mathFlowFromMarkdown, ownFromMarkdown]

/** Deeper quotes and lists than this are somebody's attack on the stack. */
const deepest = 100

/**
 * Markdown → tree, with every form an editor may write. The one parser of the site: metadata, checks and pages see the same tree.
 * Never throws; what cannot be parsed comes out as one code block.
 */
export function parseMarkdown(source: string): Root {
  const text = flattenDepths(source.replace(/^\uFEFF/, '').replaceAll('\0', '\uFFFD'))
  let tree: Root
  try {
    tree = parseSyntax(text)
  } catch {
    return { type: 'root', children: [{ type: 'code', lang: null, meta: null, value: text }] }
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

/** Makes text of markers nested beyond any use: `> > > …` a hundred deep. */
function flattenDepths(source: string): string {
  const run = new RegExp(`^(?:[ \\t]*(?:>|(?:[-*+]|\\d{1,9}[.)])(?=[ \\t]))){${deepest},}`, 'gm')
  return source.replace(run, (markers) => `\`${markers.trim()}\``)
}
