import { messagesOf } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/site/locales'
import { site } from '@/lib/settings/config'
import { configuredApiHosts } from '@/lib/settings/configured-api-hosts'
import { ApiHostSelect } from './api-host.client'
import styles from './api-host.module.css'

/** Choice of the server that the token tools talk to; folded where the reader came for something else. */
export async function ApiHost({ locale, folded = false }: { locale: Locale; folded?: boolean }) {
  const messages = messagesOf(locale).reader
  const select = (
    <ApiHostSelect
      words={{ label: messages.apiHost, help: messages.apiHostHelp }}
      hosts={configuredApiHosts()}
      ownHost={new URL(site.origin).host}
    />
  )
  if (!folded) return select
  return (
    <details className={styles.fold}>
      <summary>{messages.apiHost}</summary>
      {select}
    </details>
  )
}
