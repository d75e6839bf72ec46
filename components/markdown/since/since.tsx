import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/site/locales'
import styles from './since.module.css'

/** What a row, a field or a call says of the version that brought it: "since v3.58.0". The thing itself carries `sinceMark`. */
export function Since({ version, locale }: { version: string; locale: Locale }) {
  return <span className={styles.since}>{fill(messagesOf(locale).versions.since, { version })}</span>
}

/**
 * Attributes of an element that exists since a version; none where the version is unknown. For readers of older versions the filter "show
 * what my version has" hides rows and list entries, and leaves of a section its first child. A constant script may have marked the element
 * before React sees it.
 */
export function sinceMark(version: string | undefined) {
  return version ? { 'data-since': version, suppressHydrationWarning: true } : {}
}
