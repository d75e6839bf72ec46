import { readColours } from '@/lib/browser/theme/read-colours'
import type { Theme } from '@/lib/browser/theme/use-theme'

const tokens = ['accent', 'info', 'warning', 'important', 'caution', 'note', 'tip'] as const

/** Colors for series and parts of a whole, accent first: the page's own, each readable on the theme's background. */
export function seriesColours(theme: Theme): string[] {
  return Object.values(readColours(theme, tokens))
}
