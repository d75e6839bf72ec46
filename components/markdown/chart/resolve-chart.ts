import { parseJson } from '@/lib/site/parse-json'

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
