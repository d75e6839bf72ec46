import { isRefusedChartLink } from '@/lib/site/policy/link-address'
import { findJsonFault } from '../json-fault'
import type { FeatureFault, FeatureSpec, Use } from '../spec'
import { typeOfChart } from '@/components/markdown/chart/chart-table'

export const spec = {
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
  check: checkChart,
} as const satisfies FeatureSpec

const settings = 'a json or js fence with its settings'

function checkChart(use: Use): FeatureFault[] {
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
