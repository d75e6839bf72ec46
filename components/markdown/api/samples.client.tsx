'use client'

import { lazy, Suspense } from 'react'
import type { SamplesProps } from './samples-tabs.client'

/** All client components of a route come with each of its pages; this one's code comes with pages that describe endpoints only. */
const SamplesTabs = lazy(() => import('./samples-tabs.client').then((module) => ({ default: module.SamplesTabs })))

/** Example requests of an endpoint. The document holds them; the script that switches the tabs follows. */
export function Samples(props: SamplesProps) {
  return (
    <Suspense>
      <SamplesTabs {...props} />
    </Suspense>
  )
}
