import type { Heading, RootContent } from 'mdast'
import type { Page } from '@/lib/content/page'
import type { Snapshot } from '@/lib/content/snapshot'
import type { AnyNode } from '@/lib/markdown/nodes'
import { parseMarkdown } from '@/lib/markdown/parse'
import { resolveAddresses } from '@/lib/markdown/tree/addresses'
import { anchorOf, assignAnchors, headingText } from '@/lib/markdown/tree/anchors'
import { publicUrl } from '@/lib/navigation/page-metadata'
import { site } from '@/lib/settings/config'
import type { Locale } from '@/lib/site/locales'
import { escapeXml, type FeedItem, tagOf } from './write-feed'
import type { HtmlData } from '@/lib/markdown/tree/tags'

const elements: Record<string, string> = { strong: 'strong', emphasis: 'em', delete: 'del', paragraph: 'p', list: 'ul', listItem: 'li' }

/** Markdown as HTML that every feed reader displays: paragraphs, lists, code, bold, links, badges as text. Everything else becomes plain text. */
function writeSimple(node: AnyNode & { url?: string }, page: string): string {
  const inner = () => (node.children ?? []).map((child) => writeSimple(child, page)).join('')
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

function findBadges(node: AnyNode): string[] {
  return node.type === 'html' ? badgesOf(node) : (node.children ?? []).flatMap(findBadges)
}

function badgesOf({ data }: AnyNode): string[] {
  const { tags = [] } = (data ?? {}) as Partial<HtmlData>
  const badges = tags.filter(({ name, closing }) => !closing && name.toLowerCase() === 'badge')
  return badges.flatMap(({ attributes }) => attributes.filter(({ name }) => name.toLowerCase() === 'text').map(({ value }) => value))
}

/** Maximum entries in the feed. */
const maxReleases = 30

/** A heading of the changelog: versions, and the day of the last one. */
const releaseHeading = /^v\d.*\d{4}-\d\d-\d\d/

/** Releases in the changelog, newest first: each is a heading with versions and day, and below it what is new. Headings without a complete date are left out. */
export function listReleases({ pages }: Pick<Snapshot, 'pages'>, locale: Locale): FeedItem[] {
  const page = pages[locale].get(site.changelog)
  return page
    ? sectionsOf(page)
        .slice(0, maxReleases)
        .map((section) => describe(page, section))
    : []
}

interface Section {
  heading: Heading
  content: RootContent[]
}

function describe(page: Page, { heading, content }: Section): FeedItem {
  const text = headingText(heading)
  const names = text.match(/v\d[\w.-]*/g) ?? []
  const date = new Date(`${text.match(/\d{4}-\d\d-\d\d/g)?.at(-1)}T00:00:00Z`)
  return {
    id: tagOf(`${page.locale}/releases/${names.join('+')}`),
    url: `${publicUrl(page.url)}#${encodeURIComponent(anchorOf(heading))}`,
    title: `AList ${names.join(', ')}`,
    html: content.map((node) => writeSimple(node as AnyNode, publicUrl(page.url))).join(''),
    published: date,
    updated: date,
    tags: content.flatMap((node) => findBadges(node as AnyNode)),
  }
}

function sectionsOf(page: Page): Section[] {
  const tree = parseMarkdown(page.source)
  resolveAddresses(tree, { file: page.file, locale: page.contentLocale })
  assignAnchors(tree)
  const sections: Section[] = []
  for (const node of tree.children) {
    if (node.type === 'heading') sections.push({ heading: node, content: [] })
    else sections.at(-1)?.content.push(node)
  }
  return sections.filter(({ heading }) => releaseHeading.test(headingText(heading)))
}
