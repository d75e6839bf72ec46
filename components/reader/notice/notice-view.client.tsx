'use client'

import { useEffect, useId, type ReactNode } from 'react'
import { Dialog } from '@/components/ui/dialog.client'
import { announce } from '@/lib/browser/announce'
import button from '@/components/ui/button.module.css'
import iconButton from '@/components/ui/icon-button.module.css'
import type { NoticeItem } from './notice-item'
import styles from './notice.module.css'

interface NoticeViewProps {
  notice: NoticeItem
  close: string
  closeIcon: ReactNode
  onDismiss: () => void
}

/** A notice: a card in the corner, which leaves the reader alone, or a modal over a mask. */
export function NoticeView({ notice, close, closeIcon, onDismiss }: NoticeViewProps) {
  const titleId = useId()
  const { title, content, actions, fullscreen, confirm } = notice

  useEffect(() => {
    if (!fullscreen) announce(title)
  }, [fullscreen, title])

  const inner = (
    <>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {!confirm && (
          <button type="button" className={`${iconButton.button} ${styles.close}`} aria-label={close} title={close} onClick={onDismiss}>
            {closeIcon}
          </button>
        )}
      </div>
      <div className={`prose ${styles.content}`}>{content}</div>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((action) => (
            <NoticeAction key={action.text} action={action} onUse={onDismiss} />
          ))}
        </div>
      )}
    </>
  )
  if (fullscreen) {
    return (
      <Dialog labelledBy={titleId} onDismiss={confirm ? undefined : onDismiss} maskDismisses>
        {inner}
      </Dialog>
    )
  }
  return (
    // `open` as an attribute: unlike `show()` it leaves the focus where the reader has it.
    <dialog
      open
      className={styles.card}
      aria-labelledby={titleId}
      data-chrome=""
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !confirm) onDismiss()
      }}
    >
      {inner}
    </dialog>
  )
}

/** Pages of the site open in place, other sites in a new window, actions without a link only close. All of them count as an answer. */
function NoticeAction({ action: { text, link, type }, onUse }: { action: NoticeItem['actions'][number]; onUse: () => void }) {
  const className = `${button.button} ${type === 'primary' ? button.primary : ''} ${styles.action}`
  if (!link) {
    return (
      <button type="button" className={className} onClick={onUse}>
        {text}
      </button>
    )
  }
  return link.startsWith('/') ? (
    <a className={className} href={link} onClick={onUse}>
      {text}
    </a>
  ) : (
    <a className={className} href={link} target="_blank" rel="noopener noreferrer" onClick={onUse}>
      {text}
    </a>
  )
}
