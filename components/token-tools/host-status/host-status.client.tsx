'use client'

import { lazy, Suspense } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import type { HostStatusListProps } from './host-status-list.client'
import styles from './host-status.module.css'

/** The code that checks instances is loaded by tool pages, not by every page of the route. */
const HostStatusList = lazy(() => import('./host-status-list.client').then((module) => ({ default: module.HostStatusList })))

/**
 * Whether each instance responds, what it supports and who operates it; checked when opened. The style sheet is part of the page, so nothing
 * moves when the list is loaded.
 */
export const HostStatus = isolated(function HostStatus(props: HostStatusListProps) {
  return (
    <div className={styles.frame}>
      <Suspense>
        <HostStatusList {...props} />
      </Suspense>
    </div>
  )
}, 'host status')
