import type { ChartConfiguration } from 'chart.js'
import { safeOption } from './safe-option'
import { widgets } from '@/lib/site/constants'
import type { EChartsCoreOption } from 'echarts'
import type { Theme } from '@/lib/browser/theme/use-theme'
import { readColours, seriesColours } from '@/lib/browser/theme/read-colours'

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

export type EchartsLibrary = Pick<typeof import('echarts'), 'init'>

/** The page's colors as an ECharts theme. */
function themeOf(theme: Theme): object {
  const colours = chartColours()
  const text = { color: colours.text }
  const soft = { color: colours['text-soft'] }
  const line = { lineStyle: { color: colours.line } }
  const axis = { axisLine: line, axisTick: line, splitLine: line, axisLabel: soft, nameTextStyle: soft }
  return {
    darkMode: theme === 'dark',
    color: colours.series,
    backgroundColor: 'transparent',
    textStyle: { ...text, fontFamily: getComputedStyle(document.body).fontFamily },
    title: { textStyle: text, subtextStyle: soft },
    legend: { textStyle: soft },
    tooltip: { backgroundColor: colours['bg-raised'], borderColor: colours.line, textStyle: text },
    categoryAxis: axis,
    valueAxis: axis,
    logAxis: axis,
    timeAxis: axis,
    radar: { axisName: soft, ...axis },
  }
}

/** Renders an ECharts chart from JSON. Tooltips are enabled unless the configuration mentions them. */
export function drawEcharts({ init }: EchartsLibrary, holder: HTMLElement, settings: unknown, theme: Theme): () => void {
  const option = safeOption({ tooltip: {}, aria: { enabled: true }, ...(settings as object) }) as EChartsCoreOption
  const chart = init(holder, themeOf(theme))
  chart.setOption(option)
  const stop = watchWidth(holder, () => chart.resize())
  return () => {
    stop()
    chart.dispose()
  }
}

/** Calls `resized` once the element has kept a new width for the debounce time. Returns a function that stops observing. */
function watchWidth(box: HTMLElement, resized: () => void): () => void {
  let width = box.clientWidth
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new ResizeObserver(() => {
    if (box.clientWidth === width) return
    width = box.clientWidth
    clearTimeout(timer)
    timer = setTimeout(resized, widgets.resizeDebounceMs)
  })
  observer.observe(box)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

/** Page colors as `#rrggbb`, and colors for series, accent first, each readable on the theme's background. */
function chartColours() {
  return { ...readColours(['bg-raised', 'text', 'text-soft', 'line', 'accent']), series: seriesColours() }
}
