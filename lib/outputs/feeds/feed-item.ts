/** One entry, whatever form it goes out in. */
export interface FeedItem {
  /** Never changes; a `tag:` address (RFC 4151), so that it survives another place of the page. */
  id: string
  url: string
  title: string
  /** Inline HTML with absolute links. */
  html: string
  published: Date
  updated: Date
  tags: string[]
}
