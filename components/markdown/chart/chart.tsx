import type { ChartKind } from './resolve-chart'
import { WaitingFrame } from '../widget/waiting-frame'
import { LazyWidget } from '../widget/lazy-widget.client'
import { widgetWords } from '../words'
import { readChartTable } from './chart-table'

interface ChartProps {
  'data-code'?: string
  'data-title'?: string
  'data-kind'?: string
  'data-type'?: string
  'data-locale'?: string
}

/**
 * `<md-chart>`: an ECharts or Chart.js chart, rendered in the browser from data in the page, which is a table until then, or from a script in
 * the sandbox.
 */
export function Chart(props: ChartProps) {
  const words = widgetWords(props['data-locale'], ['loading', 'failed', 'source', 'data', 'chart'])
  const kind: ChartKind = props['data-kind'] === 'echarts' ? 'echarts' : 'chart'
  const code = props['data-code'] ?? ''
  const title = props['data-title']
  const isScript = props['data-type'] === 'js'
  const table = isScript ? undefined : readChartTable(kind, code)
  return (
    <LazyWidget kind={isScript ? 'chartScript' : 'chart'} view={{ kind, code, title, table, words }}>
      <WaitingFrame title={title} source={code} table={table} words={words} />
    </LazyWidget>
  )
}
