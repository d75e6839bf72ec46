import type { AnyNode } from '@/lib/markdown/nodes'
import type { HtmlData } from '@/lib/markdown/tree/tags'
import { site } from '@/lib/settings/config'
import { escapeXml } from './escape'

const elements: Record<string, string> = { strong: 'strong', emphasis: 'em', delete: 'del' }

/** Inline Markdown as HTML that every feed reader displays: code, bold, links, badges as text. Everything else becomes plain text. */
export function writeInline(node: AnyNode & { url?: string }, page: string): string {
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
export function findBadges(node: AnyNode): string[] {
  return node.type === 'html' ? badgesOf(node) : (node.children ?? []).flatMap(findBadges)
}

function badgesOf({ data }: AnyNode): string[] {
  const { tags = [] } = (data ?? {}) as Partial<HtmlData>
  const badges = tags.filter(({ name, closing }) => !closing && name.toLowerCase() === 'badge')
  return badges.flatMap(({ attributes }) => attributes.filter(({ name }) => name.toLowerCase() === 'text').map(({ value }) => value))
}
