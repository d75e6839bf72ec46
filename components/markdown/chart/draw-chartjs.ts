import type { ChartConfiguration } from 'chart.js'
import { chartColours } from './chart-holder'
import { safeOption } from './safe-option'
import { widgets } from '@/lib/site/constants'

export type ChartjsLibrary = Pick<typeof import('chart.js'), 'Chart'>

/** Assigns a theme color to every series without one. */
function colourSeries(config: ChartConfiguration, colours: string[]): void {
  const slices = ['pie', 'doughnut', 'polarArea'].includes((config as { type?: string }).type ?? '')
  config.data?.datasets?.forEach((series, index) => {
    const colour = slices ? series.data.map((_, part) => colours[part % colours.length] as string) : colours[index % colours.length]
    series.backgroundColor ??= colour
    series.borderColor ??= slices ? undefined : colour
  })
}

/** Renders a Chart.js chart from JSON, in the page's colors unless the configuration names others. */
export function drawChartjs({ Chart }: ChartjsLibrary, holder: HTMLElement, settings: unknown): () => void {
  // Chart.js keeps and changes the object it receives; `safeOption` is a copy.
  const config = safeOption(settings) as ChartConfiguration
  const colours = chartColours()
  Chart.defaults.color = colours['text-soft']
  Chart.defaults.borderColor = colours.line
  Chart.defaults.plugins.legend.labels.usePointStyle = true
  Chart.defaults.font.family = getComputedStyle(document.body).fontFamily
  colourSeries(config, colours.series)
  config.options = { resizeDelay: widgets.resizeDebounceMs, ...config.options }
  const chart = new Chart(holder.appendChild(document.createElement('canvas')), config)
  return () => chart.destroy()
}
