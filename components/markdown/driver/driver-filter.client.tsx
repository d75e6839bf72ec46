'use client'

import { lazy, Suspense } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import type { DriverFilterProps } from './driver-filter-form.client'

/** The form's code is loaded by the page with the explorer only. */
const DriverFilterForm = lazy(() => import('./driver-filter-form.client').then((module) => ({ default: module.DriverFilterForm })))

/** Filter of the list of drivers. */
export const DriverFilter = isolated(function DriverFilter(props: DriverFilterProps) {
  return (
    <Suspense>
      <DriverFilterForm {...props} />
    </Suspense>
  )
}, 'driver filter')
