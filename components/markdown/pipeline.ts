import { createElement, type ComponentType } from 'react'
import type { Nodes, Root, Text } from 'mdast'
import { serialize } from 'next-mdx-remote/serialize'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import type { PluggableList, Processor } from 'unified'
import type { VFile } from 'vfile'
import { messagesOf } from '@/lib/i18n/messages'
import { expandIncludes } from '@/lib/markdown/includes'
import { parsePage } from '@/lib/markdown/parse'
import { resolveAddresses } from '@/lib/markdown/tree/addresses'
import { assignAnchors, headingText } from '@/lib/markdown/tree/anchors'
import { nodesOf } from '@/lib/markdown/nodes'
import type { PageData } from '@/lib/page-data/page-data'
import { markdownCache } from '@/lib/site/cache/markdown-cache'
import { features } from './features'
import { guardNames, markOwnAttributes, markLanguages, unwrapBlocks } from './html.plugin'
import { buildSchema } from './sanitize-schema'
import { staticHtmlPlugin } from './static-html.plugin'
import { pageOf, type MarkdownInput } from './messages'

/**
 * How a feature is rendered; its folder contains the plugins, the components and the styles. The output of `remark` passes the sanitizer and
 * is listed in the spec's `elements`; that of `rehype` is trusted and must not copy unchecked author input into URLs or attributes.
 */
export interface Feature {
  /** Plugins on the Markdown tree (mdast). They read the page by `pageOf`. */
  remark?: PluggableList
  /** Plugins on the sanitized HTML tree (hast). */
  rehype?: PluggableList
  /** Server component for each custom (hyphenated, lower-case) element or plain element name. */
  components?: Record<string, ComponentType<never>>
  /** Those that show more than what is written in their place: they get the page as `pageData`. */
  pageComponents?: Record<string, ComponentType<never>>
}

const all: readonly Feature[] = Object.values(features)

const ownComponents: Record<string, ComponentType> = Object.assign({}, ...all.map((feature) => feature.components))
const pageComponents: Record<string, ComponentType<{ pageData: PageData }>> = Object.assign(
  {},
  ...all.map((feature) => feature.pageComponents),
)

export const componentElements: readonly string[] = Object.keys({ ...ownComponents, ...pageComponents })

/** The server components of a page, by the elements that they render. What an author writes cannot replace the page. */
export function bindComponents(pageData: PageData): Record<string, ComponentType> {
  const bound = Object.entries(pageComponents).map(([name, Component]) => [
    name,
    (props: object) => createElement(Component, { ...props, pageData }),
  ])
  return { ...ownComponents, ...Object.fromEntries(bound) }
}

/**
 * Markdown → the source of a React component (a function body for `run` of `@mdx-js/mdx`).
 * @param title the page's title: a first heading that repeats it is not shown again
 */
export async function compileMarkdown(page: MarkdownInput, title?: string): Promise<string> {
  const { locale, file, url, source, parts, values } = page
  // Of everything that compiling reads. What is compiled for development calls another runtime. What a page of a snapshot includes is found
  // by parsing it.
  const included = JSON.stringify(source.includes('@include') ? [...(parts ?? [])] : [])
  const key = markdownCache.keyOf(
    'page',
    process.env.NODE_ENV,
    locale,
    file,
    url,
    title ?? '',
    source,
    included,
    JSON.stringify(values ?? {}),
  )
  const kept = markdownCache.find(key) as string | undefined
  if (kept !== undefined) return kept
  const { compiledSource } = await serialize(
    { value: source, path: file, data: { page } },
    { mdxOptions: { format: 'md', ...buildPipeline(page, title), tableCellAlignToStyle: false } as never },
    true,
  )
  markdownCache.keep(key, compiledSource)
  return compiledSource
}

/**
 * Plugins of a page's compilation, in order: parse (all syntax of `lib/markdown`) → every feature's `remark` → HTML tree → raw HTML parsed →
 * sanitized → every feature's `rehype` → HTML text where there are no components → React.
 */
function buildPipeline({ locale }: MarkdownInput, title: string | undefined) {
  const messages = messagesOf(locale).markdown
  return {
    remarkPlugins: [useOurParser, expand, () => assignAnchors, [dropTitle, title], breaks, ...all.flatMap(({ remark = [] }) => remark)],
    rehypePlugins: [
      markOwnAttributes,
      rehypeRaw,
      [rehypeSanitize, buildSchema()],
      guardNames,
      unwrapBlocks,
      markLanguages,
      ...all.flatMap(({ rehype = [] }) => rehype),
      [staticHtmlPlugin, (name: string) => componentElements.includes(name)],
    ],
    remarkRehypeOptions: {
      clobberPrefix: '',
      footnoteLabel: messages.footnotes,
      footnoteBackLabel: messages.footnoteBack,
      footnoteLabelProperties: { className: ['visually-hidden'] },
    },
  }
}

/** MDX includes remark-parse, which is replaced by our parser, because metadata and pages must use the same tree. */
function useOurParser(this: Processor) {
  this.parser = (text) => parsePage(text)
}

const expand = () => (tree: Root, file: VFile) => {
  const page = pageOf(file)
  expandIncludes(tree, page.file, (name) => page.parts?.get(name) ?? null)
  resolveAddresses(tree, page)
}

const dropTitle = (title: string | undefined) => (tree: Root) => {
  const first = tree.children.findIndex((node) => node.type !== 'html' && node.type !== 'definition')
  const node = tree.children[first]
  if (title && node?.type === 'heading' && node.depth === 1 && headingText(node) === title.trim()) tree.children.splice(first, 1)
  // The title is the page's only heading of the first level.
  if (title) for (const heading of nodesOf(tree, 'heading')) if (heading.depth === 1) heading.depth = 2
}

const breaks = () => (tree: Root) => {
  for (const parent of nodesOf(tree))
    if ('children' in parent && parent.children.some(hasLines)) parent.children = parent.children.flatMap(splitLines) as never
}

const hasLines = (node: Nodes): node is Text => node.type === 'text' && /[\r\n]/.test(node.value)

function splitLines(node: Nodes): Nodes[] {
  if (!hasLines(node)) return [node]
  const lines = node.value.split(/\r?\n|\r/)
  return lines.flatMap((value): Nodes[] => [{ type: 'break' }, ...(value ? [{ type: 'text' as const, value }] : [])]).slice(1)
}
