import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/site/locales'
import { OwnVersion } from './own-version'
import styles from './since.module.css'

/** The version that introduced a row, a field or a call, or that the reader's older version lacks it. An element around it has the attributes of `sinceMark`. */
export function Since({ version, locale }: { version: string; locale: Locale }) {
  return (
    <span className={styles.since}>
      <span>{fill(messagesOf(locale).versions.since, { version })}</span>
      <NotYet version={version} locale={locale} />
    </span>
  )
}

/** Shown only to readers with an older version. */
export function NotYet({ version, locale }: { version: string; locale: Locale }) {
  const [before, after] = fill(messagesOf(locale).versions.notYet, { version }).split('{own}')
  return (
    <span className={styles.notYet}>
      {before}
      <OwnVersion />
      {after}
    </span>
  )
}

/**
 * Attributes of an element that exists since a version; none if the version is unknown. For older versions, the filter "show what my
 * version has" marks them, and hides all of a section but its first child. A constant script may have changed the element before
 * React hydrates it.
 */
export function sinceMark(version: string | undefined) {
  return version ? { 'data-since': version, suppressHydrationWarning: true } : {}
}
