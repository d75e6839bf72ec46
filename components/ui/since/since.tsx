import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/site/locales'
import styles from './since.module.css'

/** The version that introduced a row, a field or a call: "since v3.58.0", and whether the reader's version lacks it. The element itself has the attributes of `sinceMark`. */
export function Since({ version, locale }: { version: string; locale: Locale }) {
  const { since, notYet } = messagesOf(locale).versions
  return (
    <span className={styles.since}>
      {fill(since, { version })}
      <span className={styles.notYet}> · {notYet}</span>
    </span>
  )
}

/**
 * Attributes of an element that exists since a version; none if the version is unknown. For older versions, the filter "show what my
 * version has" marks rows, hides list items, and all of a section but its first child. A constant script may have changed the element before
 * React hydrates it.
 */
export function sinceMark(version: string | undefined) {
  return version ? { 'data-since': version, suppressHydrationWarning: true } : {}
}
