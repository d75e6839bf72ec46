'use client'

import { lazy, Suspense } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import type { Messages } from '@/lib/i18n/messages'

/** All client components of a route come with each of its pages; this one's code comes with pages of the API only. */
const ConnectionFields = lazy(() => import('./connection-fields.client').then((module) => ({ default: module.ConnectionFields })))

/** Fields for the reader's server. The document holds them; what makes them work follows. */
export const ConnectionForm = isolated(function ConnectionForm({ words }: { words: Messages['api']['connection'] }) {
  return (
    <Suspense>
      <ConnectionFields words={words} />
    </Suspense>
  )
}, 'API connection')
