'use client'

import { useCallback } from 'react'
import { importLibrary } from '@/lib/browser/library'
import type { Theme } from '@/lib/browser/theme/use-theme'
import { useDrawing } from '../widget/use-drawing.client'
import { WidgetFrame } from '../widget/widget-frame.client'
import type { WidgetWords } from '../words'
import type { ChartTable } from './chart-table'
import type { ChartjsLibrary } from './draw-chartjs'
import type { EchartsLibrary } from './draw-echarts'
import type { ChartKind } from './resolve-chart'

export interface ChartViewProps {
  kind: ChartKind
  code: string
  title?: string
  table?: ChartTable
  words: Pick<WidgetWords, 'loading' | 'failed' | 'source' | 'data' | 'chart'>
}

/** A chart from data. Its library is loaded when the chart is near the viewport. */
export function ChartView({ kind, code, title, table, words }: ChartViewProps) {
  const draw = useCallback(
    async (host: HTMLElement, theme: Theme) => {
      const settings: unknown = JSON.parse(code)
      if (kind === 'echarts') {
        const [library, { drawEcharts }] = await Promise.all([importLibrary<EchartsLibrary>('echarts.mjs'), import('./draw-echarts')])
        return drawEcharts(library, host, settings, theme)
      }
      const [library, { drawChartjs }] = await Promise.all([importLibrary<ChartjsLibrary>('chart.mjs'), import('./draw-chartjs')])
      return drawChartjs(library, host, settings)
    },
    [kind, code],
  )
  const { host, status, error } = useDrawing(draw)
  const shared = { status, error, title, table, host, words }
  return <WidgetFrame {...shared} source={code} label={title ?? words.chart} />
}
