import { messagesOf } from '@/lib/i18n/messages'
import { withBase } from '@/lib/site/address'
import { localizedPath } from '@/lib/site/locales'
import { localApiHost } from '@/lib/settings/api-hosts'
import { fill } from '@/lib/i18n/fill'
import { site } from '@/lib/settings/config'
import { providersByName, type ToolName } from '@/lib/token-service/contract/providers'
import { configuredApiHosts } from '@/lib/settings/configured-api-hosts'
import { ApiHostSelect } from './api-host/api-host.client'
import type { PageData } from '@/lib/page-data/page-data'
import { describeForm } from './storage-form'
import { manualSteps, toolDefinitions, isToolName } from './definitions'
import { LazyTool } from './lazy-tool.client'
import buttons from '@/components/ui/button.module.css'
import fields from '@/components/ui/fields.module.css'
import styles from './tool-card.module.css'
import toolStyles from './tools.module.css'
import { isConfidential } from '@/lib/routing/page-path'

/** The form of a token tool. Its page may call the configured instances, which the policy reads from `data-connect-src`. */
export function TokenTool({ name, pageData }: { name: ToolName; pageData: PageData }) {
  const { locale } = pageData
  const { provider, view } = toolDefinitions[name]
  const { tools: messages, tokenErrors: errors, reader } = messagesOf(locale)
  const manual = manualSteps(provider, view)
  const hosts = configuredApiHosts()
  const { signIn, storage: storageOfProvider } = providersByName[provider]
  const storage = describeForm(storageOfProvider.driver, pageData)
  const isAlbums = view === 'albums'
  const isDirect = isAlbums || signIn?.takes === 'form'
  const called = [
    ...(isDirect ? [signIn?.finish ?? ''] : []),
    ...(isAlbums ? ['https://photoslibrary.googleapis.com'] : [...hosts, localApiHost].map(({ url }) => url)),
  ].flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []))
  const unused = fill(view === 'webdav' ? messages.hosts.unused : messages.hosts.direct, { provider: messages.providers[provider] })
  const help = view === 'webdav' || isAlbums ? unused : reader.apiHostHelp
  return (
    <section
      className={styles.tool}
      aria-label={messages.area}
      data-connect-src={view === 'webdav' ? undefined : called.join(' ')}
      data-hydrate={view === 'callback' ? 'now' : ''}
    >
      <div className={styles.sheet}>
        <noscript>
          <p>
            {messages.needsScript}{' '}
            <a href={manual.startsWith('#') ? manual : withBase(localizedPath(locale, manual))}>{messages.actions.manual}</a>
          </p>
          {/* A later step of the form can be the first that uses these modules: their names put them into the page's style sheet. */}
          <template>
            <i className={`${buttons.button} ${fields.fields}`} />
          </template>
        </noscript>
        <LazyTool tool={{ provider, view, locale, origin: site.origin, hosts, messages, errors, storage }} className={toolStyles.frame} />
      </div>
      <ApiHostSelect
        messages={{ label: reader.apiHost, help, olderHelp: isDirect ? unused : help, instead: messages.hosts.instead }}
        hosts={hosts}
        ownHost={new URL(site.origin).host}
        olderOnly={view === 'login'}
      />
    </section>
  )
}

/** `<TokenTool />`: the form named by the page's field `tool`; nothing on pages that are not confidential. */
export function TokenToolPlace({ pageData }: { pageData: PageData }) {
  const name = pageData.meta.tool
  return isConfidential(pageData.path) && isToolName(name) ? <TokenTool name={name} pageData={pageData} /> : null
}
