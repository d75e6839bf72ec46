import { parseJson } from '@/lib/site/text/parse-json'

/** The data of a chart: a column per series, a row per position along it. */
export interface ChartTable {
  columns: string[]
  rows: { name: string; values: string[] }[]
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])

/** Reads a chart's data; `undefined` if its settings have it in another form than values of series. */
export function readChartTable(kind: ChartKind, code: string): ChartTable | undefined {
  const settings = parseJson(code)
  if (!isFields(settings)) return undefined
  const data = isFields(settings.data) ? settings.data : {}
  const series = listOf(kind === 'echarts' ? settings.series : data.datasets).filter(isFields)
  const positions = kind === 'echarts' ? categoriesOf(settings) : listOf(data.labels).map(textOf)
  const rows = new Map<string, string[]>()
  series.forEach((one, column) =>
    listOf(one.data).forEach((item, index) => {
      const name = isFields(item) && typeof item.name === 'string' ? item.name : (positions[index] ?? String(index + 1))
      const values = rows.get(name) ?? series.map(() => '')
      values[column] = textOf(item)
      rows.set(name, values)
    }),
  )
  if (rows.size === 0) return undefined
  return {
    columns: series.map(({ name, label }) => textOf(name ?? label ?? '')),
    rows: [...rows].map(([name, values]) => ({ name, values })),
  }
}

/** Names along an ECharts chart: those of its category axis, or of a radar's directions. */
function categoriesOf({ xAxis, yAxis, radar }: Fields): string[] {
  const axis = [...listOf(xAxis), ...listOf(yAxis)].filter(isFields).find(({ data }) => Array.isArray(data))
  return listOf(axis?.data ?? listOf(radar).filter(isFields)[0]?.indicator).map((one) => textOf(isFields(one) ? (one.name ?? one) : one))
}

/** A value as text: a number, several, or what a point consists of. */
function textOf(item: unknown): string {
  if (Array.isArray(item)) return item.map(textOf).join(', ')
  if (isFields(item)) return 'value' in item ? textOf(item.value) : Object.values(item).map(textOf).join(', ')
  return typeof item === 'string' || typeof item === 'number' ? String(item) : ''
}

export type ChartKind = 'echarts' | 'chart'

/**
 * Determines the content of a chart's fence: `json` is data, `js` is a script that runs in the sandbox only. A fence with a language states
 * it; one named after the library (` ```echarts `) is data if it parses as JSON, and a script if it is marked `js` or does not begin like
 * data.
 */
export function typeOfChart(language: string, meta: string | null | undefined, code: string): 'json' | 'js' {
  if (/^(?:js|javascript|mjs|cjs|ts|typescript)$/.test(language)) return 'js'
  if (/^json\w*$/.test(language) || parseJson(code) !== undefined) return 'json'
  return /(?:^|\s)js(?:\s|$)/.test(meta ?? '') || !/^\s*[{[]/.test(code) ? 'js' : 'json'
}
