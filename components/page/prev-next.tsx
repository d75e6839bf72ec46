import { messagesOf } from '@/lib/i18n/messages'
import { Icon } from '@/components/ui/icon'
import type { PageData } from '@/lib/page-data/page-data'
import styles from './prev-next.module.css'

export function PrevNext({ page }: { page: PageData }) {
  const { locale, meta } = page
  const { prev, next } = page.neighbours
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
