/** The pages of a notice: a regular expression or a prefix of the locale-free path. */
export interface NoticePlace {
  match?: string
  path?: string
  /** Prefix of other pages on which it is shown to visitors who have seen it. */
  followUp?: string
}

/**
 * Selects the notice of a page. Entries with `match` come first, then those with `path`, the longest first; the first that matches is shown.
 * If none does, a notice whose `followUp` matches.
 */
export function selectNotice<T extends NoticePlace>(notices: readonly T[], path: string): { notice: T; followsUp: boolean } | undefined {
  const matched = notices.filter(({ match }) => match !== undefined)
  const prefixed = notices.filter((notice) => notice.match === undefined && notice.path !== undefined)
  prefixed.sort((a, b) => (b.path?.length ?? 0) - (a.path?.length ?? 0))
  const own = [...matched, ...prefixed].find((notice) =>
    notice.match === undefined ? path.startsWith(notice.path ?? '') : new RegExp(notice.match).test(path),
  )
  if (own) return { notice: own, followsUp: false }
  const followed = notices.find(({ followUp }) => followUp !== undefined && path.startsWith(followUp))
  return followed && { notice: followed, followsUp: true }
}

/**
 * Storage key of a notice, without the common prefix: its own key, otherwise a 32-bit FNV-1a hash of its text, so that an edited notice is
 * shown again.
 */
export function noticeKeyOf({ noticeKey, title, content }: { noticeKey?: string; title: string; content: string }): string {
  if (noticeKey) return noticeKey
  let hash = 0x811c9dc5
  for (const character of `${title}\n${content}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}
