import type { ChartKind } from '@/lib/features/chart/resolve-chart'
import { chartjsOption } from './chartjs-option'

/** One series of a chart of ECharts, as far as it is looked at here. */
export interface ChartSeries {
  type?: unknown
  name?: unknown
  data?: unknown
  [setting: string]: unknown
}

/** An option of ECharts that a picture can show. */
export interface ChartOption {
  series: ChartSeries[]
  [setting: string]: unknown
}

/** Parts of a chart that stand still. Zoom, timelines, toolboxes and the like are for a reader's hand, so they stay in the browser. */
const parts = new Set(
  'title legend grid xAxis yAxis radar series color tooltip aria textStyle backgroundColor animation animationDuration animationEasing'.split(
    ' ',
  ),
)
const kinds = new Set(['line', 'bar', 'pie', 'scatter', 'radar', 'funnel', 'boxplot', 'candlestick'])

/** Gradients and pictures of other hosts are not drawn here; a script address never is. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return !/^\s*(?:image:|javascript:|vbscript:|data:)/i.test(value)
  if (Array.isArray(value)) return value.every(isPlain)
  if (value === null || typeof value !== 'object') return true
  return !('colorStops' in value) && Object.values(value).every(isPlain)
}

/**
 * The option of a chart that can be drawn when the page is made: nothing but plain series, with nothing in it to use. Undefined for all
 * others, and for what is no chart: the page then brings the library.
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
