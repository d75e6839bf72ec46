import { site } from '@/lib/settings/config'

/** An address that names something of this site for ever (RFC 4151). */
export function tagOf(name: string): string {
  return `tag:${new URL(site.origin).hostname},2026:${encodeURI(name)}`
}
