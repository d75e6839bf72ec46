import type { Nodes, Root } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown, type Options } from 'mdast-util-to-markdown'
import { hashOf, markdownCache } from '@/lib/site/cache/cache'
import { memoizeByObject } from '@/lib/site/cache/memoize-by-object'
import { hashPage } from '@/lib/content/hash-page'
import { isRecording, recordReads } from '@/lib/content/reads/recording'
import type { Page } from '@/lib/content/page'
import type { Snapshot } from '@/lib/content/snapshot'
import { currentSnapshot } from '@/lib/content/store'
import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import { expandIncludes } from '@/lib/markdown/includes'
import type { AnyNode } from '@/lib/markdown/nodes'
import { parseMarkdown } from '@/lib/markdown/parse'
import { resolveAddresses } from '@/lib/markdown/tree/addresses'
import { publicUrl } from '@/lib/navigation/page-metadata'
import { site } from '@/lib/settings/config'
import { locales } from '@/lib/site/locales'
import { colonOf } from '@/lib/i18n/punctuation'
import { headingNode, paragraph, raw, textNode } from './build-nodes'
import type { WriteContext } from './form'
import { writeFrontmatter } from './write-frontmatter'
import { writeNodes } from './write-nodes'

const style: Options = {
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  bullet: '-',
  rule: '-',
  listItemIndent: 'one',
  tightDefinitions: true,
}

const settings = JSON.stringify(site)

/**
 * A page as plain Markdown with everything the page says: title and description, URL and time of the last change, then the text with its
 * includes, tabs in sequence, tables and endpoints written from the data, and absolute URLs. The result is cached until something it
 * contains changes, so an edited page does not cause the others to be written again for `/llms-full.txt`.
 */
export function writePageMarkdown(page: Page, snapshot: Snapshot): string {
  const write = () => stringify([...headOf(page, snapshot), ...bodyOf(page, snapshot)])
  if (!isRecording()) return markdownCache.findOrMake(keyOf(page, snapshot), write)
  // The cache key covers all data and all pages, but a recorded page must depend on its own reads only: it is always written, and the result
  // is cached for `/llms-full.txt` with the key of the unrecorded page.
  const markdown = write()
  const unrecorded = recordReads(undefined, currentSnapshot)
  const own = unrecorded.pages[page.locale].get(page.path)
  if (own) markdownCache.keep(keyOf(own, unrecorded), markdown)
  return markdown
}

const keyOf = (page: Page, snapshot: Snapshot) => markdownCache.keyOf('plain', settings, hashPage(page), markOfOthers(snapshot))

/** What a page may contain about others: the data, with the hash of the API description, and the names of all pages. */
const markOfOthers = memoizeByObject(({ pages, data }: Snapshot) => {
  const names = locales.map((locale) =>
    [...pages[locale]].map(
      ([
        path,
        {
          meta: { readingTime: _time, ...meta },
        },
      ]) => [path, meta],
    ),
  )
  return hashOf(JSON.stringify([names, data]))
})

/** Serializes nodes as Markdown. The line that ends tabs is omitted before a heading and at the end. */
export function stringify(nodes: readonly AnyNode[]): string {
  const children = nodes.filter((node, index) => {
    const next = nodes[index + 1]
    return node.type !== 'thematicBreak' || (next !== undefined && next.type !== 'heading' && next.type !== 'thematicBreak')
  })
  return toMarkdown({ type: 'root', children } as Nodes, style)
}

function headOf({ meta, url, git, contentLocale }: Page, { data }: Snapshot): AnyNode[] {
  const { page: words, outputs, versions } = messagesOf(contentLocale)
  const { version } = data.product
  const changed = git ? `${words.lastUpdated}${colonOf(contentLocale)}${new Date(git.updated).toISOString().slice(0, 10)}` : ''
  const describes = version && fill(versions.describes, { version })
  const about = [fill(outputs.source, { url: publicUrl(url) }), changed, describes].filter(Boolean)
  return [
    headingNode(1, textNode(meta.title)),
    ...(meta.description ? [{ type: 'blockquote', children: [paragraph(textNode(meta.description))] }] : []),
    // Raw, because the URL must not be escaped like text.
    paragraph(raw(about.join('  \n'))),
  ]
}

function bodyOf(page: Page, snapshot: Snapshot): AnyNode[] {
  const tree: Root = parseMarkdown(page.source)
  expandIncludes(tree, page.file, (file) => page.parts.get(file) ?? null)
  resolveAddresses(tree, { file: page.file, locale: page.contentLocale })
  const context: WriteContext = { page, snapshot, words: messagesOf(page.locale), depth: 1, shift: 0 }
  return [...writeFrontmatter(page), ...writeNodes(tree.children as AnyNode[], context)]
}
