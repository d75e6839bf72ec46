import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { classes } from '../classes'
import styles from './hint.module.css'

interface HintProps {
  id?: string
  className?: string
  'data-kind'?: string
  children?: ReactNode
}

/** Icons of the kinds that do not look like a note. */
const icons: Record<string, string> = {
  tip: 'lightbulb',
  warning: 'triangle-alert',
  caution: 'octagon-alert',
  danger: 'octagon-alert',
}

/** A hint: subtle background, icon, title. */
export function HintBox({ id, className, children, 'data-kind': kind = 'note' }: HintProps) {
  return (
    <div id={id} role="note" className={classes(styles.hint, className)} data-kind={kind} data-prose="">
      {children}
    </div>
  )
}

/** The first line of a hint. */
export function HintTitle({ children, 'data-kind': kind = 'note' }: HintProps) {
  return (
    <p className={styles.title}>
      <Icon name={icons[kind] ?? 'info'} />
      <span>{children}</span>
    </p>
  )
}
