import type { ReactNode } from 'react'
import type { Notice } from '@/lib/site/settings/notices'

/** A notice ready for the browser: content drawn, links in the page's language. */
export interface NoticeItem extends Omit<Notice, 'content' | 'noticeKey'> {
  /** Storage key without the common prefix. */
  key: string
  content: ReactNode
}
