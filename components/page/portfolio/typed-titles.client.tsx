'use client'

import { lazy, Suspense } from 'react'

/** Portfolios are rare: their script comes with them only. */
const TypingTitles = lazy(() => import('./typing-titles.client').then((module) => ({ default: module.TypingTitles })))

/** Titles typed letter by letter, one after the other. */
export function TypedTitles({ titles }: { titles: string[] }) {
  return (
    <Suspense>
      <TypingTitles titles={titles} />
    </Suspense>
  )
}
