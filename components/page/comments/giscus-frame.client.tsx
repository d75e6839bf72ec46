'use client'

import Giscus from '@giscus/react'
import { useTheme } from '@/lib/browser/theme/use-theme'
import type { CommentConfig } from '@/lib/settings/comments'

/** The comments in a giscus frame, which follows the theme. */
export function GiscusFrame({ config, lang }: { config: CommentConfig; lang: string }) {
  const theme = useTheme()
  return (
    <Giscus
      repo={config.repo}
      repoId={config.repoId}
      category={config.category}
      categoryId={config.categoryId}
      mapping={config.mapping}
      inputPosition={config.inputPosition}
      reactionsEnabled={config.reactionsEnabled ? '1' : '0'}
      strict={config.strict ? '1' : '0'}
      loading={config.lazyLoading ? 'lazy' : 'eager'}
      theme={config.themes[theme]}
      lang={lang}
    />
  )
}
