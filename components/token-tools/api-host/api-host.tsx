import { messagesOf } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/site/locales'
import { site } from '@/lib/settings/config'
import { configuredApiHosts } from '@/lib/settings/configured-api-hosts'
import { ApiHostSelect } from './api-host.client'
import styles from './api-host.module.css'

/** The choice of the server for the token tools; collapsed on pages with another main topic. */
export async function ApiHost({ locale, folded = false }: { locale: Locale; folded?: boolean }) {
  const messages = messagesOf(locale).reader
  const select = (
    <ApiHostSelect
      messages={{ label: messages.apiHost, help: messages.apiHostHelp }}
      hosts={configuredApiHosts()}
      ownHost={new URL(site.origin).host}
    />
  )
  if (!folded) return select
  return (
    <details className={styles.fold} data-needs-script="">
      <summary>{messages.apiHost}</summary>
      {select}
    </details>
  )
}
