import type { Notice } from '@/lib/settings/notices'
import { hashOf } from '@/lib/site/cache/hash-data'

/** Selects the notice of a page. Entries with `match` come first, then those with `path`, the longest first; the first that matches is shown. */
export function selectNotice<T extends Pick<Notice, 'match' | 'path'>>(notices: readonly T[], path: string): T | undefined {
  const matching = notices.find(({ match }) => match !== undefined && new RegExp(match).test(path))
  const prefixed = notices.filter((notice) => notice.match === undefined && path.startsWith(notice.path ?? ''))
  return matching ?? prefixed.sort((a, b) => (b.path?.length ?? 0) - (a.path?.length ?? 0))[0]
}

/** Storage key of a notice, without the common prefix: its own key, otherwise a hash of its text, so that an edited notice is shown again. */
export function noticeKeyOf({ noticeKey, title, content }: { noticeKey?: string; title: string; content: string }): string {
  return noticeKey || hashOf(`${title}\n${content}`).slice(0, 8)
}
