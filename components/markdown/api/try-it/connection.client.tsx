'use client'

import { lazy, Suspense } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import type { Messages } from '@/lib/i18n/messages'

/** All client components of a route are loaded by each of its pages; this code is loaded by API pages only. */
const ConnectionFields = lazy(() => import('./connection-fields.client').then((module) => ({ default: module.ConnectionFields })))

/** Fields for the visitor's server. They are part of the document; their behavior is loaded afterwards. */
export const ConnectionForm = isolated(function ConnectionForm({ words }: { words: Messages['api']['connection'] }) {
  return (
    <Suspense>
      <ConnectionFields words={words} />
    </Suspense>
  )
}, 'API connection')
