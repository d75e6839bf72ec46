import type { Feed } from './feed'
import { escapeXml, type FeedItem } from './feed-item'

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
