import { messagesOf } from '@/lib/i18n/messages'
import { Icon } from '@/components/ui/icon'
import type { Page } from '@/lib/content/page'
import { currentSnapshot } from '@/lib/content/store'
import { choosePrevNext, findNeighbours } from '@/lib/navigation/prev-next'
import { buildSidebars, findSidebar } from '@/lib/navigation/site-sidebars'
import styles from './prev-next.module.css'

/** Links to the previous and next page in sidebar order. */
export function PrevNext({ page }: { page: Page }) {
  const { locale, path, meta } = page
  const snapshot = currentSnapshot()
  const sidebar = findSidebar(buildSidebars(snapshot, locale), path)
  const { prev, next } = choosePrevNext(page, findNeighbours(sidebar?.items ?? [], path), snapshot.pages[locale])
  if (!prev && !next) return null
  const messages = messagesOf(locale).page
  const neighbours = [
    { rel: 'prev', key: 'Left', label: messages.previous, link: prev },
    { rel: 'next', key: 'Right', label: messages.next, link: next },
  ]
  return (
    <nav className={styles.nav} aria-label={messages.pageNavigation} data-chrome="">
      {neighbours.map(({ rel, key, label, link }) => {
        if (!link) return null
        const title = meta.pure ? undefined : `Alt+${key}`
        return (
          <a key={rel} className={styles.link} href={link.link} rel={rel} aria-keyshortcuts={`Alt+Arrow${key}`} title={title}>
            <span className={styles.label}>
              {rel === 'prev' && <Icon name="arrow-left" size={14} />}
              {label}
              {rel === 'next' && <Icon name="arrow-right" size={14} />}
            </span>
            <span className={styles.text}>{link.text}</span>
          </a>
        )
      })}
    </nav>
  )
}
