'use client'

import { useCallback } from 'react'
import { importLibrary } from '@/lib/browser/library'
import type { Theme } from '@/lib/browser/theme/use-theme'
import { useDrawing, WidgetFrame } from '@/components/markdown/widget/widget-frame.client'
import type { WidgetMessages } from '../messages'
import type { ChartTable, ChartKind } from './chart-table'
import { drawChartjs, drawEcharts, type ChartjsLibrary, type EchartsLibrary } from './draw-chart'
import styles from './chart.module.css'

export interface ChartViewProps {
  kind: ChartKind
  code: string
  title?: string
  table?: ChartTable
  messages: Pick<WidgetMessages, 'loading' | 'failed' | 'source' | 'data' | 'chart'>
}

/** A chart from data. Its library is loaded when the chart is near the viewport. */
export function ChartView({ kind, code, title, table, messages }: ChartViewProps) {
  const draw = useCallback(
    async (host: HTMLElement, theme: Theme) => {
      const settings: unknown = JSON.parse(code)
      const drawInto =
        kind === 'echarts'
          ? drawEcharts.bind(null, await importLibrary<EchartsLibrary>('echarts.mjs'))
          : drawChartjs.bind(null, await importLibrary<ChartjsLibrary>('chart.mjs'))
      const holder = host.appendChild(document.createElement('div'))
      holder.className = styles[kind] ?? ''
      try {
        const undo = drawInto(holder, settings, theme)
        return () => {
          undo()
          holder.remove()
        }
      } catch (error) {
        holder.remove()
        throw error
      }
    },
    [kind, code],
  )
  const { host, status, error } = useDrawing(draw)
  const shared = { status, error, title, table, host, messages }
  return <WidgetFrame {...shared} source={code} label={title ?? messages.chart} />
}
