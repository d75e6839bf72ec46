'use client'

import { lazy, Suspense, useRef } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { useNearViewport } from '@/lib/browser/hooks/use-near-viewport'
import { useTheme } from '@/lib/browser/theme/use-theme'
import type { CommentConfig } from '@/lib/settings/third-parties'

const Giscus = lazy(() => import('@giscus/react'))

interface CommentsProps {
  config: CommentConfig
  lang: string
  page: string
}

/** The comments in a giscus frame, which follows the theme. Until they are near the viewport, nothing is loaded. */
export const CommentsClient = isolated(function CommentsClient({ config, lang, page }: CommentsProps) {
  const container = useRef<HTMLDivElement>(null)
  const near = useNearViewport(container)
  const theme = useTheme()
  return (
    <div ref={container}>
      {near && (
        <Suspense>
          <Giscus
            key={page}
            {...config}
            repo={config.repo as `${string}/${string}`}
            inputPosition="top"
            reactionsEnabled="1"
            strict="1"
            loading="lazy"
            theme={theme}
            lang={lang}
          />
        </Suspense>
      )}
    </div>
  )
}, 'comments')
