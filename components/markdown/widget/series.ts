import type { Theme } from '@/lib/browser/theme/use-theme'

/** Eight colors for series and parts of a whole, accent first: each with a contrast of at least 3:1 to the theme's background. */
export function seriesColours(theme: Theme, accent: string): string[] {
  return theme === 'dark'
    ? [accent, '#8ab4f8', '#f5b971', '#f28ba8', '#b79cf0', '#a3d977', '#7fd6f0', '#e0c36a']
    : [accent, '#3568c9', '#c96f12', '#c23b62', '#7a4fc0', '#4f8a1d', '#1583a6', '#94700a']
}
