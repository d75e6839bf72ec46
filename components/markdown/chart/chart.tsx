import { WaitingFrame } from '../widget/waiting-frame'
import { WidgetHinge } from '../widget/widget-hinge.client'
import { widgetWords } from '../widget/words'
import type { ChartKind } from '@/lib/features/chart/resolve-chart'

interface ChartProps {
  'data-code'?: string
  'data-title'?: string
  'data-kind'?: string
  'data-type'?: string
  'data-locale'?: string
}

/** `<md-chart>`: a chart of ECharts or Chart.js, from data in the page or from a script in the sandbox. */
export function Chart(props: ChartProps) {
  const words = widgetWords(props['data-locale'], ['loading', 'failed', 'source', 'chart'])
  const kind: ChartKind = props['data-kind'] === 'echarts' ? 'echarts' : 'chart'
  const code = props['data-code'] ?? ''
  const title = props['data-title']
  return (
    <WidgetHinge kind={props['data-type'] === 'js' ? 'chartScript' : 'chart'} view={{ kind, code, title, words }}>
      <WaitingFrame title={title} source={code} words={words} />
    </WidgetHinge>
  )
}
