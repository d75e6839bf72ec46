'use client'

import { lazy, Suspense } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import type { ErrorFinderProps } from './error-finder-form.client'

/** Its code is loaded by pages that contain it only. */
const ErrorFinderForm = lazy(() => import('./error-finder-form.client').then((module) => ({ default: module.ErrorFinderForm })))

export const ErrorFinderBox = isolated(function ErrorFinderBox(props: ErrorFinderProps) {
  return (
    <Suspense>
      <ErrorFinderForm {...props} />
    </Suspense>
  )
}, 'error finder')
