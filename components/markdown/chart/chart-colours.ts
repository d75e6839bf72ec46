import { readColours } from '@/lib/browser/theme/read-colours'
import type { Theme } from '@/lib/browser/theme/use-theme'
import { seriesColours } from '../widget/series'

type ChartColour = 'bg-raised' | 'text' | 'text-soft' | 'line' | 'accent'

const fallback: Record<Theme, Record<ChartColour, string>> = {
  light: { 'bg-raised': '#ffffff', text: '#1c2321', 'text-soft': '#55605d', line: '#d9e0de', accent: '#0b7a70' },
  dark: { 'bg-raised': '#161f1c', text: '#e6edeb', 'text-soft': '#9fadaa', line: '#2b3733', accent: '#5fd4c6' },
}

/** Colours of the page as `#rrggbb`, and eight for the series, the accent first, each readable on the theme's background. */
export function chartColours(theme: Theme): Record<ChartColour, string> & { series: string[] } {
  const colours = readColours(fallback[theme])
  return { ...colours, series: seriesColours(theme, colours.accent) }
}
