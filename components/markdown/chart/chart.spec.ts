import type { FeatureSpec, FeatureDiagnostic, Use } from '../spec'
import { isRefusedChartLink } from '@/lib/site/policy/link-address'
import { findJsonFault } from '../json-fault'
import { resolveChart } from './resolve-chart'

const settings = 'a json or js fence with its settings'

/** Charts, written as containers or fences. */
export const chart = {
  name: 'chart',
  containers: {
    chart: { describe: 'A Chart.js chart from a json or js fence.' },
    chartjs: { aliasOf: 'chart' },
    echarts: { describe: 'An ECharts chart from a json or js fence.' },
  },
  fences: {
    chart: { describe: 'A Chart.js chart, written as JSON, or as a script after `chart js`.' },
    chartjs: { aliasOf: 'chart' },
    echarts: { describe: 'An ECharts chart, written as JSON, or as a script after `echarts js`.' },
  },
  elements: { 'md-chart': 'block' },
  widgets: ['chart', 'chartScript'],
  check,
} as const satisfies FeatureSpec

function check(use: Use): FeatureDiagnostic[] {
  if (use.kind !== 'container' && use.kind !== 'fence') return []
  const fence = use.kind === 'container' ? use.fences[0] : use
  if (!fence) return [{ message: `::: ${use.kind === 'container' ? use.name : ''} holds no code fence, expected ${settings}` }]
  const { fault } = resolveChart(fence.lang || 'json', fence.meta, fence.value)
  if (!fault) return findLinks(fence.value)
  const { message, offset } = findJsonFault(fence.value)!
  return [{ message: `${message}, expected JSON or a js fence; the source is shown instead`, offset, fence: 0 }]
}

/** Links in the configuration that are not allowed. */
function findLinks(code: string): FeatureDiagnostic[] {
  const found: FeatureDiagnostic[] = []
  try {
    JSON.parse(code, (name, value: unknown) => {
      if (isRefusedChartLink(name, value))
        found.push({
          message: `${name} ${JSON.stringify(value)} of a chart, expected an http(s) address or a path such as /guide/; the link is left out`,
          fence: 0,
        })
      return value
    })
  } catch {
    // A script runs in a sandbox, which cannot navigate the page.
  }
  return found
}
