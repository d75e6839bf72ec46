'use client'

import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { keepDismissed, wasDismissed } from '@/lib/browser/reader/dismissed-notices'
import { usePagePath } from '@/lib/browser/page/use-page-path'
import { selectNotice } from '@/components/reader/notice/notice-choice'
import type { NoticeItem } from './notice-item'

const NoticeView = lazy(() => import('./notice-view.client').then((module) => ({ default: module.NoticeView })))

/** Picks the notice of the page. What shows it is loaded only for readers who have not closed it yet. */
export function NoticesClient({ notices, close, closeIcon }: { notices: NoticeItem[]; close: string; closeIcon: ReactNode }) {
  const path = usePagePath()
  const [shown, setShown] = useState<NoticeItem | null>(null)

  useEffect(() => {
    const notice = selectNotice(notices, path)
    setShown(notice && !wasDismissed(notice.key) ? notice : null)
  }, [notices, path])

  if (!shown) return null
  const dismiss = () => {
    keepDismissed(shown.key, shown.showOnce)
    setShown(null)
  }
  return (
    <Suspense>
      <NoticeView key={shown.key} notice={shown} close={close} closeIcon={closeIcon} onDismiss={dismiss} />
    </Suspense>
  )
}
