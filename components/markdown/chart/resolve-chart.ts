/** Library that renders the chart: ECharts or Chart.js. */
export type ChartKind = 'echarts' | 'chart'

/** Configuration of a chart: `json` is data, `js` is a script that runs in the sandbox only. */
export interface ChartSource {
  type: 'json' | 'js'
  code: string
}

/**
 * Determines the content of a chart's fence. A fence with a language states it; one named after the library (` ```echarts `) is data if it
 * parses as JSON, and a script if it is marked `js` or does not begin like data. `fault` says why data cannot be read.
 */
export function resolveChart(language: string, meta: string | null | undefined, code: string): ChartSource & { fault?: string } {
  if (/^(?:js|javascript|mjs|cjs|ts|typescript)$/.test(language)) return { type: 'js', code }
  try {
    JSON.parse(code)
    return { type: 'json', code }
  } catch (error) {
    const named = /^(?:json\w*)$/.test(language)
    if (!named && (/(?:^|\s)js(?:\s|$)/.test(meta ?? '') || !/^\s*[{[]/.test(code))) return { type: 'js', code }
    return { type: 'json', code, fault: (error as Error).message }
  }
}
