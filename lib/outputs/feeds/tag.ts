import { site } from '@/lib/settings/config'

/** A permanent URI for something on this site (RFC 4151). */
export function tagOf(name: string): string {
  return `tag:${new URL(site.origin).hostname},2026:${encodeURI(name)}`
}
