import { site } from '@/lib/settings/config'
import type { Feed } from './feed'

/** An entry, independent of the feed format. */
export interface FeedItem {
  /** A permanent `tag:` URI (RFC 4151), which stays the same if the page moves. */
  id: string
  url: string
  title: string
  /** Inline HTML with absolute links. */
  html: string
  published: Date
  updated: Date
  tags: string[]
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for HTML and XML, including quotes, and removes control characters that XML 1.0 does not allow. */
export function escapeXml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what is removed
  return text.replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

/** A permanent URI for something on this site (RFC 4151). */
export const tagOf = (name: string): string => `tag:${new URL(site.origin).hostname},2026:${encodeURI(name)}`

/** A feed as Atom (RFC 4287). */
export function writeAtom({ id, title, lang, home, self, updated, author, items }: Feed): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">
<id>${escapeXml(id)}</id>
<title>${escapeXml(title)}</title>
<updated>${updated.toISOString()}</updated>
<author><name>${escapeXml(author)}</name></author>
<link rel="alternate" type="text/html" href="${escapeXml(home)}"/>
<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
${items.map(writeEntry).join('')}</feed>
`
}

function writeEntry({ id, url, title, html, published, updated, tags }: FeedItem): string {
  return `<entry>
<id>${escapeXml(id)}</id>
<title>${escapeXml(title)}</title>
<link href="${escapeXml(url)}"/>
<published>${published.toISOString()}</published>
<updated>${updated.toISOString()}</updated>
${tags.map((tag) => `<category term="${escapeXml(tag)}"/>\n`).join('')}<content type="html">${escapeXml(html)}</content>
</entry>
`
}

/** A feed as JSON Feed 1.1 (jsonfeed.org). */
export function writeJsonFeed({ title, lang, home, self, author, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: self,
    language: lang,
    authors: [{ name: author }],
    items: items.map(({ id, url, title: name, html, published, updated, tags }) => ({
      id,
      url,
      title: name,
      content_html: html,
      date_published: published.toISOString(),
      date_modified: updated.toISOString(),
      ...(tags.length > 0 && { tags }),
    })),
  })
}
