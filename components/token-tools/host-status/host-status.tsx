import { messagesOf } from '@/lib/i18n/messages'
import { configuredApiHosts } from '@/lib/settings/configured-api-hosts'
import type { Locale } from '@/lib/site/locales'
import { HostStatusHinge } from './host-status.client'
import styles from './host-status.module.css'

/** Whether each host answers, what it can do and who runs it; asked when the reader opens it. */
export function HostStatus({ locale }: { locale: Locale }) {
  const { hosts: words, providers } = messagesOf(locale).tools
  // The list comes by itself, with its style sheet: named here, the sheet is the page's own, and nothing moves when the list wakes.
  return (
    <div className={styles.frame}>
      <HostStatusHinge hosts={configuredApiHosts()} words={words} providers={providers} />
    </div>
  )
}
