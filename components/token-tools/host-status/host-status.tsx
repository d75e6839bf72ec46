import { messagesOf } from '@/lib/i18n/messages'
import { configuredApiHosts } from '@/lib/settings/configured-api-hosts'
import type { Locale } from '@/lib/site/locales'
import { LazyHostStatus } from './host-status.client'
import styles from './host-status.module.css'

/** Whether each instance responds, what it supports and who operates it; checked when opened. */
export function HostStatus({ locale }: { locale: Locale }) {
  const { hosts: words, providers } = messagesOf(locale).tools
  // The list is loaded separately with its style sheet. Importing the sheet here makes it part of the page, so nothing moves after
  // hydration.
  return (
    <div className={styles.frame}>
      <LazyHostStatus hosts={configuredApiHosts()} words={words} providers={providers} />
    </div>
  )
}
