import { messagesOf } from '@/lib/i18n/messages'
import { withBase } from '@/lib/site/base-path'
import { localizedPath, type Locale } from '@/lib/site/locales'
import { localApiHost } from '@/lib/settings/api-hosts'
import type { ToolName } from '@/lib/token-service/contract/providers'
import { configuredApiHosts } from '@/lib/settings/configured-api-hosts'
import { manualSteps, toolDefinitions } from './definitions'
import { LazyTool } from './lazy-tool.client'
import buttons from '@/components/ui/button.module.css'
import fields from '@/components/ui/fields.module.css'
import styles from './tool-card.module.css'
import toolStyles from './tools.module.css'

/** The form of a token tool. Its page may call the configured instances, which the policy reads from `data-connect-src`. */
export function TokenTool({ name, locale }: { name: ToolName; locale: Locale }) {
  const { provider, view } = toolDefinitions[name]
  const { tools: words, tokenErrors: errors } = messagesOf(locale)
  const manual = manualSteps(provider, view)
  const hosts = configuredApiHosts()
  const others = [...hosts, localApiHost].flatMap(({ url }) => (URL.canParse(url) ? [new URL(url).origin] : []))
  return (
    <section
      className={styles.tool}
      aria-label={words.area}
      data-connect-src={view === 'webdav' ? undefined : others.join(' ')}
      data-hydrate={view === 'callback' ? 'now' : ''}
    >
      <noscript>
        <p>
          {words.needsScript} <a href={manual.startsWith('#') ? manual : withBase(localizedPath(locale, manual))}>{words.actions.manual}</a>
        </p>
        {/* A later step of the form can be the first that uses these modules: their names put them into the page's style sheet. */}
        <template>
          <i className={`${buttons.button} ${fields.fields}`} />
        </template>
      </noscript>
      <LazyTool tool={{ provider, view, locale, hosts, words, errors }} className={toolStyles.frame} />
    </section>
  )
}
