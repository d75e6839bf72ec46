import { messagesOf, joinWords, punctuationOf } from '@/lib/i18n/messages'
import type { PageData } from '@/lib/page-data/page-data'
import { buildEditLink, buildIssueLink } from '@/lib/navigation/edit-link'
import { publicUrl } from '@/lib/navigation/page-metadata'
import { site } from '@/lib/settings/config'
import { localeInfo } from '@/lib/site/locales'
import { formatDay } from '@/lib/site/moment'
import { PageInfo } from './page-info'
import styles from './page-meta.module.css'

/** Below the text: page info, links to edit the page and to report a problem, time of the last change, contributors, license. */
export function PageMetaFooter({ page }: { page: PageData }) {
  const messages = messagesOf(page.locale).page
  const { colon } = punctuationOf(page.locale)
  const { meta, git, contributors } = page
  const editLink = meta.editLink === false ? null : buildEditLink(site.docs, page.file)
  const issueLink = buildIssueLink(site.docs, { title: `${meta.title}: `, body: `${publicUrl(page.url)}\n\n` })
  const updated = meta.lastUpdated === false || !git || git.updated === git.created ? null : git.updated
  const terms = [meta.copyright, meta.license, meta.footer].filter((line) => typeof line === 'string')
  return (
    <footer className={styles.meta}>
      <p className={styles.address}>{publicUrl(page.url)}</p>
      <PageInfo page={page} />
      {editLink && (
        <a className={styles.edit} href={editLink} target="_blank" rel="noopener noreferrer" data-chrome="">
          {messages.editPage}
        </a>
      )}
      {issueLink && (
        <a className={styles.edit} href={issueLink} target="_blank" rel="noopener noreferrer" data-chrome="">
          {messages.reportProblem}
        </a>
      )}
      {updated && (
        <p>
          {messages.lastUpdated + colon}
          <time dateTime={updated}>{formatDay(updated, localeInfo[page.locale].lang)}</time>
        </p>
      )}
      {contributors.length > 0 && <p>{messages.contributors + colon + joinWords(contributors, page.locale)}</p>}
      {terms.map((line) => (
        <p key={line} className={styles.terms}>
          {line}
        </p>
      ))}
    </footer>
  )
}
