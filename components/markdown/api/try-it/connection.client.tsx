'use client'

import { isolatedLazily } from '@/components/ui/error-boundary.client'

/** Fields for the visitor's server. They are part of the document; their behavior is loaded afterwards. */
export const ConnectionForm = isolatedLazily(
  () => import('./connection-fields.client').then((module) => module.ConnectionFields),
  'API connection',
)
