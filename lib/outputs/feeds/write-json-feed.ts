import type { Feed } from './feed'

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
