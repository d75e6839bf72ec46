import type { ReactNode } from 'react'
import type { Locale } from '@/lib/site/locales'

/** What every reader feature is given. */
export interface ReaderFeatureProps {
  locale: Locale
  /** Draws Markdown that stands in the configuration. It belongs to another room, so the layout hands it in. */
  renderMarkdown: (source: string) => ReactNode
}
