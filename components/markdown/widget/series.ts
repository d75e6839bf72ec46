import { readColours } from '@/lib/browser/theme/read-colours'

const tokens = ['accent', 'info', 'warning', 'important', 'caution', 'note', 'tip'] as const

/** Colors for series and parts of a whole, accent first: the page's own, each readable on the theme's background. */
export function seriesColours(): string[] {
  return Object.values(readColours(tokens))
}
