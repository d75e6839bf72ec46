import type { ChartKind } from '@/lib/features/chart/resolve-chart'
import { DrawnDiagram } from '../diagram/drawn-diagram'
import { WaitingFrame } from '../widget/waiting-frame'
import { WidgetHinge } from '../widget/widget-hinge.client'
import { widgetWords } from '../widget/words'

interface ChartProps {
  'data-code'?: string
  'data-title'?: string
  'data-kind'?: string
  'data-type'?: string
  'data-locale'?: string
  'data-drawing'?: string
}

/**
 * `<md-chart>`: an ECharts or Chart.js chart, rendered on the server if possible, otherwise in the browser from data in the page or from a
 * script in the sandbox.
 */
export function Chart(props: ChartProps) {
  const words = widgetWords(props['data-locale'], ['loading', 'failed', 'source', 'chart'])
  const kind: ChartKind = props['data-kind'] === 'echarts' ? 'echarts' : 'chart'
  const code = props['data-code'] ?? ''
  const title = props['data-title']
  if (props['data-drawing']) {
    const tools = widgetWords(props['data-locale'], ['source', 'fullView', 'download', 'close'])
    return <DrawnDiagram drawing={props['data-drawing']} source={code} title={title} kind={words.chart} words={tools} />
  }
  return (
    <WidgetHinge kind={props['data-type'] === 'js' ? 'chartScript' : 'chart'} view={{ kind, code, title, words }}>
      <WaitingFrame title={title} source={code} words={words} />
    </WidgetHinge>
  )
}
