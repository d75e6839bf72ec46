import { escapeText } from './escape'
import type { Feed } from './feed'
import type { FeedItem } from './feed-item'

/** A feed as Atom (RFC 4287). */
export function writeAtom({ id, title, lang, home, self, updated, author, items }: Feed): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">
<id>${escapeText(id)}</id>
<title>${escapeText(title)}</title>
<updated>${updated.toISOString()}</updated>
<author><name>${escapeText(author)}</name></author>
<link rel="alternate" type="text/html" href="${escapeText(home)}"/>
<link rel="self" type="application/atom+xml" href="${escapeText(self)}"/>
${items.map(writeEntry).join('')}</feed>
`
}

function writeEntry({ id, url, title, html, published, updated, tags }: FeedItem): string {
  return `<entry>
<id>${escapeText(id)}</id>
<title>${escapeText(title)}</title>
<link href="${escapeText(url)}"/>
<published>${published.toISOString()}</published>
<updated>${updated.toISOString()}</updated>
${tags.map((tag) => `<category term="${escapeText(tag)}"/>\n`).join('')}<content type="html">${escapeText(html)}</content>
</entry>
`
}
