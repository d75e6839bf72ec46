'use client'

import { lazy, Suspense } from 'react'
import type { ErrorFinderProps } from './error-finder-form.client'

/** Its code comes with the page that has it, not with every page of the route. */
const ErrorFinderForm = lazy(() => import('./error-finder-form.client').then((module) => ({ default: module.ErrorFinderForm })))

export function ErrorFinderBox(props: ErrorFinderProps) {
  return (
    <Suspense>
      <ErrorFinderForm {...props} />
    </Suspense>
  )
}
