'use client'

import Giscus from '@giscus/react'
import { useTheme } from '@/lib/browser/theme/use-theme'
import type { CommentConfig } from '@/lib/settings/comments'

/** The comments in a giscus frame, which follows the theme. */
export function GiscusFrame({ config, lang }: { config: CommentConfig; lang: string }) {
  const theme = useTheme()
  return (
    <Giscus
      {...config}
      repo={config.repo as `${string}/${string}`}
      inputPosition="top"
      reactionsEnabled="1"
      strict="1"
      loading="lazy"
      theme={theme}
      lang={lang}
    />
  )
}
