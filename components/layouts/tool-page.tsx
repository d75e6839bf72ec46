import { Markdown } from '@/components/markdown/markdown'
import { TranslationNote } from '@/components/page/translation-note'
import { PageHeader } from '@/components/page/page-header/page-header'
import { PageMetaFooter } from '@/components/page/page-meta-footer'
import { MovedAnchors } from '@/components/page/moved-anchors'
import { PageExtras } from '@/components/page/page-extras'
import { pageSwitches } from '@/components/page/page-switches'
import { StructuredData } from '@/components/page/structured-data'
import { ApiHost } from '@/components/token-tools/api-host/api-host'
import { HostStatus } from '@/components/token-tools/host-status/host-status.client'
import hostStatus from '@/components/token-tools/host-status/host-status.module.css'
import type { PageData } from '@/lib/page-data/page-data'
import { messagesOf } from '@/lib/i18n/messages'
import { configuredApiHosts } from '@/lib/settings/configured-api-hosts'
import { localeInfo } from '@/lib/site/locales'
import { PageNotice } from './page-notice'
import styles from './tool-page.module.css'

/** A page without a sidebar: title, API selector (a tool has it below its form), text, and last the state of the hosts, which only matters if a tool fails. */
export function ToolPage({ page }: { page: PageData }) {
  const { tools: messages } = messagesOf(page.locale)
  return (
    <main id="main-content" className={styles.main} tabIndex={-1} {...pageSwitches(page)}>
      <PageHeader page={page} isTool />
      {page.meta.tool === undefined && <ApiHost locale={page.locale} />}
      <TranslationNote page={page} />
      <PageNotice page={page} />
      <article className="prose" lang={page.contentLocale === page.locale ? undefined : localeInfo[page.contentLocale].lang}>
        <Markdown page={page} title={page.meta.title} />
      </article>
      <div className={hostStatus.frame}>
        <HostStatus hosts={configuredApiHosts()} messages={messages.hosts} providers={messages.providers} />
      </div>
      <MovedAnchors page={page} />
      <PageMetaFooter page={page} />
      <PageExtras page={page} />
      <StructuredData page={page} />
    </main>
  )
}
