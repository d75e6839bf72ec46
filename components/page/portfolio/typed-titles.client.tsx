'use client'

import { lazy, Suspense } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'

/** Portfolios are rare, so their script is loaded by them only. */
const TypingTitles = lazy(() => import('./typing-titles.client').then((module) => ({ default: module.TypingTitles })))

/** Titles typed letter by letter, one after the other. */
export const TypedTitles = isolated(function TypedTitles({ titles }: { titles: string[] }) {
  return (
    <Suspense>
      <TypingTitles titles={titles} />
    </Suspense>
  )
}, 'typed titles')
