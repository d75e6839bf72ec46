'use client'

import { isolatedLazily } from '@/components/ui/error-boundary.client'

/** Whether each instance responds, what it supports and who operates it; checked when opened. Its code is loaded by tool pages only. */
export const HostStatus = isolatedLazily(() => import('./host-status-list.client').then((module) => module.HostStatusList), 'host status')
