import { typeOfChart, type ChartKind, readChartTable } from '@/components/markdown/chart/chart-table'
import { WaitingFrame } from '../widget/widget-source'
import { LazyWidget } from '../widget/lazy-widget.client'
import { widgetMessages } from '../messages'
import type { Code, Root } from 'mdast'
import type { PageData } from '@/lib/page-data/page-data'
import { findFence } from '@/lib/markdown/vocabulary'
import { becomeElement, metaTitle, replaceFences, visitContainers, type WidgetElement } from '../widget/replace-fences'

interface ChartProps {
  pageData: Pick<PageData, 'locale'>
  'data-code'?: string
  'data-title'?: string
  'data-kind'?: string
  'data-type'?: string
}

/**
 * `<md-chart>`: an ECharts or Chart.js chart, rendered in the browser from data in the page, which is a table until then, or from a script in
 * the sandbox.
 */
export function Chart(props: ChartProps) {
  const messages = widgetMessages(props.pageData.locale, ['loading', 'failed', 'source', 'data', 'chart'])
  const kind: ChartKind = props['data-kind'] === 'echarts' ? 'echarts' : 'chart'
  const code = props['data-code'] ?? ''
  const title = props['data-title']
  const isScript = props['data-type'] === 'js'
  const table = isScript ? undefined : readChartTable(kind, code)
  return (
    <LazyWidget kind={isScript ? 'chartScript' : 'chart'} view={{ kind, code, title, table, messages }}>
      <WaitingFrame title={title} source={code} table={table} messages={messages} />
    </LazyWidget>
  )
}

/** Turns `::: chart` and `::: echarts` around a json or js fence, and fences with these names, into `<md-chart>`. */
export const chartPlugin = () => (tree: Root) => {
  const elementOf = (name: string, fence: Code, title: string | undefined): WidgetElement => {
    const type = typeOfChart(fence.lang ?? 'json', fence.meta, fence.value)
    const kind: ChartKind = name === 'echarts' ? 'echarts' : 'chart'
    return { name: 'md-chart', properties: { dataCode: fence.value, dataTitle: title, dataKind: kind, dataType: type } }
  }

  visitContainers(tree, 'chart', (node, fences) => {
    if (fences[0]) becomeElement(node, elementOf(node.name, fences[0], node.title || undefined))
  })
  replaceFences(tree, (node) => {
    const fenceSpec = findFence(node.lang)
    const title = metaTitle(node.meta)?.replace(/^js\s*/, '')
    return fenceSpec?.feature === 'chart' ? elementOf(fenceSpec.name, node, title || undefined) : undefined
  })
}
