import { escapeXml } from './escape'
import type { Feed } from './feed'
import type { FeedItem } from './feed-item'

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
