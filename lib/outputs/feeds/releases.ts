import type { Table, TableCell } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { Page } from '@/lib/content/page'
import type { Snapshot } from '@/lib/content/snapshot'
import { dataOf, type AnyNode } from '@/lib/markdown/nodes'
import { parseMarkdown } from '@/lib/markdown/parse'
import { resolveAddresses } from '@/lib/markdown/tree/addresses'
import { assignAnchors } from '@/lib/markdown/tree/anchors'
import { publicUrl } from '@/lib/navigation/page-metadata'
import { site } from '@/lib/settings/config'
import type { Locale } from '@/lib/site/locales'
import { escapeXml, type FeedItem, tagOf } from './feed-item'
import type { HtmlData } from '@/lib/markdown/tree/tags'

const elements: Record<string, string> = { strong: 'strong', emphasis: 'em', delete: 'del' }

/** Inline Markdown as HTML that every feed reader displays: code, bold, links, badges as text. Everything else becomes plain text. */
function writeInline(node: AnyNode & { url?: string }, page: string): string {
  const inner = () => (node.children ?? []).map((child) => writeInline(child, page)).join('')
  switch (node.type) {
    case 'text':
      return escapeXml(node.value ?? '')
    case 'inlineCode':
      return `<code>${escapeXml(node.value ?? '')}</code>`
    case 'link':
      return `<a href="${escapeXml(absolute(node.url ?? '', page))}">${inner()}</a>`
    case 'html':
      return badgesOf(node)
        .map((text) => `<strong>${escapeXml(text)}</strong>`)
        .join('')
    default: {
      const element = elements[node.type]
      return element ? `<${element}>${inner()}</${element}>` : inner()
    }
  }
}

/** Site paths are relative to the site's origin, which may include a path; other URLs are relative to the page. */
const absolute = (url: string, page: string) => (url.startsWith('/') ? `${site.origin}${url}` : new URL(url, page).href)

/** Texts of the badges in a line. */
function findBadges(node: AnyNode): string[] {
  return node.type === 'html' ? badgesOf(node) : (node.children ?? []).flatMap(findBadges)
}

function badgesOf({ data }: AnyNode): string[] {
  const { tags = [] } = (data ?? {}) as Partial<HtmlData>
  const badges = tags.filter(({ name, closing }) => !closing && name.toLowerCase() === 'badge')
  return badges.flatMap(({ attributes }) => attributes.filter(({ name }) => name.toLowerCase() === 'text').map(({ value }) => value))
}

/** Heading above the changelog's table in both languages, and maximum entries in the feed. */
const section = 'releases'
const most = 30

/** Releases in the changelog's table, newest first: version, date, what is new. Rows without a complete date are left out. */
export function listReleases({ pages }: Pick<Snapshot, 'pages'>, locale: Locale): FeedItem[] {
  const page = pages[locale].get(site.changelog)
  const table = page && findTable(page)
  if (!page || !table) return []
  return table.children
    .slice(1)
    .flatMap(({ children: [versions, dates, news] }) => (versions && dates && news ? describe(page, versions, dates, news) : []))
    .slice(0, most)
}

function describe(page: Page, versions: TableCell, dates: TableCell, news: TableCell): FeedItem[] {
  const names = toString(versions).match(/v\d[\w.-]*/g)
  const day = toString(dates)
    .match(/\d{4}-\d\d-\d\d/g)
    ?.at(-1)
  if (!names || !day) return []
  const date = new Date(`${day}T00:00:00Z`)
  return [
    {
      id: tagOf(`${page.locale}/releases/${names.join('+')}`),
      // The table has no anchors; a text fragment with the date leads browsers to the row.
      url: `${publicUrl(page.url)}#${section}:~:text=${day.replaceAll('-', '%2D')}`,
      title: `AList ${names.join(', ')}`,
      html: writeInline(news as AnyNode, publicUrl(page.url)),
      published: date,
      updated: date,
      tags: findBadges(news as AnyNode),
    },
  ]
}

/** First table below the heading. */
function findTable(page: Page): Table | undefined {
  const tree = parseMarkdown(page.source)
  resolveAddresses(tree, { file: page.file, locale: page.contentLocale })
  assignAnchors(tree)
  const start = tree.children.findIndex((node) => node.type === 'heading' && dataOf(node).hProperties?.id === section)
  return start < 0 ? undefined : tree.children.slice(start).find((node): node is Table => node.type === 'table')
}
