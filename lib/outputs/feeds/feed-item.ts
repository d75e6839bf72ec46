import { site } from '@/lib/settings/config'

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

/** A permanent URI for something on this site (RFC 4151). */
export function tagOf(name: string): string {
  return `tag:${new URL(site.origin).hostname},2026:${encodeURI(name)}`
}
