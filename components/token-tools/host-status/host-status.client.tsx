'use client'

import { lazy, Suspense } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import type { HostStatusListProps } from './host-status-list.client'

/** The code that checks instances is loaded by tool pages, not by every page of the route. */
const HostStatusList = lazy(() => import('./host-status-list.client').then((module) => ({ default: module.HostStatusList })))

/** The list of instances. */
export const LazyHostStatus = isolated(function LazyHostStatus(props: HostStatusListProps) {
  return (
    <Suspense>
      <HostStatusList {...props} />
    </Suspense>
  )
}, 'host status')
