import { messagesOf } from '@/lib/i18n/messages'
import { configuredApiHosts } from '@/lib/site/settings/api-hosts'
import type { Locale } from '@/lib/site/locales'
import { HostStatusHinge } from './host-status.client'

/** Whether each host answers, what it can do and who runs it; asked when the reader opens it. */
export function HostStatus({ locale }: { locale: Locale }) {
  const { hosts: words, providers } = messagesOf(locale).tools
  return <HostStatusHinge hosts={configuredApiHosts()} words={words} providers={providers} />
}
