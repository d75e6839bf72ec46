import { readColours } from '@/lib/browser/theme/read-colours'
import { seriesColours } from '../widget/series'

const tokens = ['bg-raised', 'text', 'text-soft', 'line', 'accent'] as const

/** Page colors as `#rrggbb`, and colors for series, accent first, each readable on the theme's background. */
export function chartColours(): Record<(typeof tokens)[number], string> & { series: string[] } {
  const colours = readColours(tokens)
  return { ...colours, series: seriesColours() }
}
