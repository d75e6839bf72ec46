import { messagesOf } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/site/locales'
import { configuredApiHosts } from '@/lib/site/settings/api-hosts'
import { toolDefinitions, type ToolName } from './definitions'
import { ToolHinge } from './tool-hinge.client'
import styles from './tools.module.css'

/** The form of a token tool. Its page may talk to the hosts of the configuration, which the policy reads off `data-connect-src`. */
export function TokenTool({ name, locale }: { name: ToolName; locale: Locale }) {
  const { provider, view } = toolDefinitions[name]
  const { tools: words, tokenErrors: errors } = messagesOf(locale)
  const hosts = configuredApiHosts()
  const others = [...hosts.map(({ url }) => url).filter(Boolean), 'http://localhost:3002']
  return (
    <section
      className={styles.tool}
      aria-label={words.area}
      data-connect-src={view === 'webdav' ? undefined : others.join(' ')}
      data-wake={view === 'callback' ? 'now' : ''}
    >
      <noscript>
        <p>{words.needsScript}</p>
      </noscript>
      <ToolHinge view={view} tool={{ provider, locale, hosts, words, errors }} />
    </section>
  )
}
