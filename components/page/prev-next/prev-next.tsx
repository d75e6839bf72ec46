import { messagesOf } from '@/lib/i18n/messages'
import { Icon } from '@/components/ui/icon'
import type { Page } from '@/lib/content/page'
import { currentSnapshot } from '@/lib/content/store'
import { pageNeighbours } from '@/lib/navigation/page-lists'
import { choosePrevNext, type NeighbourLink } from '@/lib/navigation/prev-next'
import styles from './prev-next.module.css'

/** Links to the previous and next page in sidebar order. */
export function PrevNext({ page }: { page: Page }) {
  const { locale, path } = page
  const { prev, next } = choosePrevNext(page, pageNeighbours(locale, path), currentSnapshot().pages[locale])
  if (!prev && !next) return null
  const messages = messagesOf(locale).page
  return (
    <nav className={styles.nav} aria-label={messages.pageNavigation} data-chrome="">
      {prev && <Neighbour link={prev} rel="prev" label={messages.previous} keys="Alt+ArrowLeft" pure={page.meta.pure} />}
      {next && <Neighbour link={next} rel="next" label={messages.next} keys="Alt+ArrowRight" pure={page.meta.pure} />}
    </nav>
  )
}

function Neighbour({
  link,
  rel,
  label,
  keys,
  pure,
}: {
  link: NeighbourLink
  rel: 'prev' | 'next'
  label: string
  keys: string
  pure?: boolean
}) {
  return (
    <a className={styles.link} href={link.link} rel={rel} aria-keyshortcuts={keys} title={pure ? undefined : keys.replace('Arrow', '')}>
      <span className={styles.label}>
        {rel === 'prev' && <Icon name="arrow-left" size={14} />}
        {label}
        {rel === 'next' && <Icon name="arrow-right" size={14} />}
      </span>
      <span className={styles.text}>{link.text}</span>
    </a>
  )
}
