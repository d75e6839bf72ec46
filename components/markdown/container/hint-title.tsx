import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import styles from './hint.module.css'

/** Icons of the kinds that do not look like a note. */
const icons: Record<string, string> = {
  tip: 'lightbulb',
  warning: 'triangle-alert',
  caution: 'octagon-alert',
  danger: 'octagon-alert',
}

/** The first line of a hint, with its icon. */
export function HintTitle({ children, 'data-kind': kind = 'note' }: { children?: ReactNode; 'data-kind'?: string }) {
  return (
    <p className={styles.title}>
      <Icon name={icons[kind] ?? 'info'} />
      <span>{children}</span>
    </p>
  )
}
