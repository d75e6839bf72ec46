import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import styles from './file-tree.module.css'

/** A tree of files as a nested list. */
export function FileTree({ id, children, 'data-label': label }: { id?: string; children?: ReactNode; 'data-label'?: string }) {
  return (
    <div id={id} className={styles.tree} role="group" aria-label={label}>
      {children}
    </div>
  )
}

/** One line of the tree. */
export function TreeEntry({ children, 'data-kind': kind }: { children?: ReactNode; 'data-kind'?: string }) {
  return (
    <span className={styles.entry} data-kind={kind}>
      {kind !== 'more' && <Icon name={kind === 'folder' ? 'folder' : 'file'} />}
      <span>{children}</span>
    </span>
  )
}
