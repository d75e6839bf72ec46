'use client'

import { lazy, Suspense } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import type { ErrorFinderProps } from './error-finder-form.client'

/** Its code comes with the page that has it, not with every page of the route. */
const ErrorFinderForm = lazy(() => import('./error-finder-form.client').then((module) => ({ default: module.ErrorFinderForm })))

export const ErrorFinderBox = isolated(function ErrorFinderBox(props: ErrorFinderProps) {
  return (
    <Suspense>
      <ErrorFinderForm {...props} />
    </Suspense>
  )
}, 'error finder')
