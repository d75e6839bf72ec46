import type { ChartKind } from '@/lib/features/chart/resolve-chart'
import { chartjsOption } from './chartjs-option'

/** The part of an ECharts series that is examined here. */
export interface ChartSeries {
  type?: unknown
  name?: unknown
  data?: unknown
  [setting: string]: unknown
}

/** An ECharts option that an image can show. */
export interface ChartOption {
  series: ChartSeries[]
  [setting: string]: unknown
}

/** Static parts of a chart. Zoom, timelines, toolboxes and similar parts are interactive and stay in the browser. */
const parts = new Set(
  'title legend grid xAxis yAxis radar series color tooltip aria textStyle backgroundColor animation animationDuration animationEasing'.split(
    ' ',
  ),
)
const kinds = new Set(['line', 'bar', 'pie', 'scatter', 'radar', 'funnel', 'boxplot', 'candlestick'])

/** Gradients and external images are not rendered here, and script URLs never. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return !/^\s*(?:image:|javascript:|vbscript:|data:)/i.test(value)
  if (Array.isArray(value)) return value.every(isPlain)
  if (value === null || typeof value !== 'object') return true
  return !('colorStops' in value) && Object.values(value).every(isPlain)
}

/**
 * The option of a chart that can be rendered on the server: plain series without interactive parts. Undefined for other charts, for which
 * the page loads the library, and for anything that is not a chart.
 */
export function staticOption(kind: ChartKind, settings: unknown): ChartOption | undefined {
  if (kind === 'chart') return chartjsOption(settings)
  if (settings === null || typeof settings !== 'object' || Array.isArray(settings)) return undefined
  const { series: written, ...rest } = settings as Record<string, unknown>
  const series = [written].flat() as (ChartSeries | null | undefined)[]
  if (series.length === 0 || !series.every((one) => one && typeof one === 'object' && kinds.has(String(one.type)))) return undefined
  if (!Object.keys(rest).every((part) => parts.has(part)) || !isPlain(settings)) return undefined
  return { ...rest, series: series as ChartSeries[] }
}
