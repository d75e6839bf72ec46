import { messagesOf } from '@/lib/i18n/messages'
import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import type { PluggableList, Processor } from 'unified'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { expandIncludes } from '@/lib/markdown/includes'
import { readPartOf, type MarkdownInput } from '@/lib/markdown/input'
import { parseMarkdown } from '@/lib/markdown/parse'
import { resolveAddresses } from '@/lib/markdown/tree/addresses'
import { assignAnchors, headingText } from '@/lib/markdown/tree/anchors'
import type { Feature } from './feature'
import { guardNames } from './guard-names'
import { buildSchema } from './sanitize-schema'
import { markLanguages } from './mark-languages'
import { staticHtmlPlugin } from './static-html/static-html.plugin'
import { unwrapBlocks } from './unwrap-blocks'

/** Differences between compilations of the same text. */
export interface PipelineOptions {
  /** The page's title: a first heading that repeats it is not shown again. */
  title?: string
  /** Whether a single newline is a line break. Enabled, except when examples of a specification are checked. */
  breaks?: boolean
}

/** Plugins of a compilation, in order. */
export interface Pipeline {
  remarkPlugins: PluggableList
  rehypePlugins: PluggableList
  remarkRehypeOptions: Record<string, unknown>
}

/** Assembles the compile order of `feature.ts` for a page. */
export function buildPipeline(page: MarkdownInput, features: readonly Feature[], options: PipelineOptions = {}): Pipeline {
  const words = messagesOf(page.locale).markdown
  return {
    remarkPlugins: [
      useOurParser,
      [expand],
      assign,
      [dropTitle, options.title],
      ...(options.breaks === false ? [] : [breaks]),
      ...features.flatMap((feature) => feature.remark ?? []),
    ],
    rehypePlugins: [
      rehypeRaw,
      [rehypeSanitize, buildSchema()],
      guardNames,
      unwrapBlocks,
      markLanguages,
      ...features.flatMap((feature) => feature.rehype ?? []),
      [writeElements, features],
      [staticHtmlPlugin, (name: string) => features.some(({ components }) => components && Object.hasOwn(components, name))],
    ],
    remarkRehypeOptions: {
      clobberPrefix: '',
      footnoteLabel: words.footnotes,
      footnoteBackLabel: words.footnoteBack,
      footnoteLabelProperties: { className: ['visually-hidden'] },
    },
  }
}

/** MDX includes remark-parse, which is replaced by our parser, because metadata and pages must use the same tree. */
function useOurParser(this: Processor) {
  this.parser = (text) => parseMarkdown(text)
}

function expand() {
  return (tree: Root, file: VFile) => {
    const page = file.data.page as MarkdownInput
    expandIncludes(tree, page.file, readPartOf(page))
    resolveAddresses(tree, page)
  }
}

function assign() {
  return (tree: Root) => assignAnchors(tree)
}

function dropTitle(title: string | undefined) {
  return (tree: Root) => {
    const first = tree.children.findIndex((node) => node.type !== 'html' && node.type !== 'definition')
    const node = tree.children[first]
    if (title && node?.type === 'heading' && node.depth === 1 && headingText(node) === title.trim()) tree.children.splice(first, 1)
  }
}

function writeElements(features: readonly Feature[]) {
  const writers = new Map(features.flatMap(({ elements }) => Object.entries(elements ?? {})))
  return (tree: HastRoot) => visit(tree, 'element', (node) => writers.get(node.tagName)?.(node))
}

function breaks() {
  return (tree: Root) =>
    visit(tree, 'text', (node, index, parent) => {
      const lines = node.value.split(/\r?\n|\r/)
      if (index === undefined || lines.length === 1) return
      const nodes = lines.flatMap((value) => [{ type: 'break' as const }, ...(value ? [{ type: 'text' as const, value }] : [])]).slice(1)
      parent?.children.splice(index, 1, ...nodes)
      return index + nodes.length
    })
}
