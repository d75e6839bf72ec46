import { parseJson } from '@/lib/site/parse-json'
import { isRefusedChartLink } from '@/lib/site/policy/link-address'
import { findJsonFault } from '../json-fault'
import type { FeatureFault, Use } from '../spec'

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

const settings = 'a json or js fence with its settings'

export function checkChart(use: Use): FeatureFault[] {
  if (use.kind !== 'container' && use.kind !== 'fence') return []
  const fence = use.kind === 'container' ? use.fences[0] : use
  if (!fence) return [{ message: `::: ${use.kind === 'container' ? use.name : ''} holds no code fence, expected ${settings}` }]
  const isData = typeOfChart(fence.lang || 'json', fence.meta, fence.value) === 'json'
  const fault = isData ? findJsonFault(fence.value) : undefined
  if (!fault) return findLinks(fence.value)
  return [{ message: `${fault.message}, expected JSON or a js fence; the source is shown instead`, offset: fault.offset, fence: 0 }]
}

function findLinks(code: string): FeatureFault[] {
  const faults: FeatureFault[] = []
  try {
    JSON.parse(code, (name, value: unknown) => {
      if (isRefusedChartLink(name, value))
        faults.push({
          message: `${name} ${JSON.stringify(value)} of a chart, expected an http(s) address or a path such as /guide/; the link is left out`,
          fence: 0,
        })
      return value
    })
  } catch {
    // A script runs in a sandbox, which cannot navigate the page.
  }
  return faults
}
