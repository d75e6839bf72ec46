import { InlineCode } from '@/components/ui/inline-code'
import { inlineScripts } from '@/lib/browser/inline/scripts'
import { anchorOfOperation, callsOfPage, type ApiEndpointRecord, translated } from '@/lib/content/data/openapi'
import type { PageData } from '@/lib/page-data/page-data'
import { messagesOf } from '@/lib/i18n/messages'
import { localizedPath, splitLocale, type Locale } from '@/lib/site/locales'
import { ConnectionForm } from './try-it/connection.client'
import { Method } from './method'
import styles from './api-index.module.css'

interface ApiIndexProps {
  /** Path of the page whose calls are listed. */
  page: string
  pageData: PageData
}

/**
 * The endpoints described on a page. On that page, it is the table of contents, next to the fields for the visitor's server; elsewhere, its
 * entries have the anchors of the endpoints, for visitors with a former URL, and link to the page.
 */
export function ApiIndex({ page, pageData: { locale, path: ownPath, named } }: ApiIndexProps) {
  const messages = messagesOf(locale).api
  const { path } = splitLocale(page)
  const isOwnPage = path === ownPath
  const entries = callsOfPage(named.openApi, path).map(({ call, target }) => {
    const moved = !isOwnPage || target !== call
    return { call, moved, link: linkTo(target, moved, locale) }
  })
  const describes = entries.some(({ moved }) => !moved)
  const list = (
    <>
      <ul className={styles.list}>
        {entries.map(({ call: { method, path: address, operation }, moved, link }) => (
          <li key={operation.operationId} {...(moved && { id: anchorOfOperation(operation.operationId), 'data-moved': '' })}>
            <a href={link}>
              <span className={styles.name}>{translated(operation, 'summary', locale)}</span>
              <span className={styles.address}>
                <Method name={method} />
                <InlineCode className="plain">{address}</InlineCode>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {entries.some(({ moved }) => moved) && (
        <span hidden dangerouslySetInnerHTML={{ __html: `<script>${inlineScripts['hash-redirects']}</script>` }} />
      )}
    </>
  )
  if (!describes) return <div className={styles.card}>{list}</div>
  return (
    <div className={styles.card} data-api-reference="">
      <nav aria-label={messages.calls}>
        <p className={styles.title}>{messages.calls}</p>
        {list}
      </nav>
      <section className={styles.connection} aria-label={messages.connection.title} data-chrome="" data-needs-script="">
        <ConnectionForm messages={messages.connection} />
      </section>
    </div>
  )
}

function linkTo({ operation }: ApiEndpointRecord, moved: boolean, locale: Locale): string {
  const hash = `#${anchorOfOperation(operation.operationId)}`
  return moved ? `${localizedPath(locale, operation['x-page'] ?? '/guide/api/')}${hash}` : hash
}
