import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import styles from './file-tree.module.css'

export function TreeEntry({ children, 'data-kind': kind }: { children?: ReactNode; 'data-kind'?: string }) {
  return (
    <span className={styles.entry} data-kind={kind}>
      {kind !== 'more' && <Icon name={kind === 'folder' ? 'folder' : 'file'} />}
      <span>{children}</span>
    </span>
  )
}
