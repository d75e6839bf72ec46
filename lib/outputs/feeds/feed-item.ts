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

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for HTML and XML, including quotes, and removes control characters that XML 1.0 does not allow. */
export function escapeXml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what is removed
  return text.replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

/** A permanent URI for something on this site (RFC 4151). */
export function tagOf(name: string): string {
  return `tag:${new URL(site.origin).hostname},2026:${encodeURI(name)}`
}
