'use client'

import { lazy, Suspense, useRef } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { useNearViewport } from '@/lib/browser/hooks/use-near-viewport'
import type { CommentConfig } from '@/lib/settings/comments'

const GiscusFrame = lazy(() => import('./giscus-frame.client').then((module) => ({ default: module.GiscusFrame })))

/** Placeholder for the comments until they are near the viewport. */
export const CommentsClient = isolated(function CommentsClient({
  config,
  lang,
  page,
}: {
  config: CommentConfig
  lang: string
  page: string
}) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNearViewport(place)
  return (
    <div ref={place}>
      {near && (
        <Suspense>
          <GiscusFrame key={page} config={config} lang={lang} />
        </Suspense>
      )}
    </div>
  )
}, 'comments')
