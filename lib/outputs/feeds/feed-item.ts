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
