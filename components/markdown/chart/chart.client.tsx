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
import styles from './chart.module.css'

export interface ChartViewProps {
  kind: ChartKind
  code: string
  title?: string
  table?: ChartTable
  words: Pick<WidgetWords, 'loading' | 'failed' | 'source' | 'data' | 'chart'>
}

async function loadEcharts() {
  const [library, { drawEcharts }] = await Promise.all([importLibrary<EchartsLibrary>('echarts.mjs'), import('./draw-echarts')])
  return drawEcharts.bind(null, library)
}

async function loadChartjs() {
  const [library, { drawChartjs }] = await Promise.all([importLibrary<ChartjsLibrary>('chart.mjs'), import('./draw-chartjs')])
  return drawChartjs.bind(null, library)
}

/** A chart from data. Its library is loaded when the chart is near the viewport. */
export function ChartView({ kind, code, title, table, words }: ChartViewProps) {
  const draw = useCallback(
    async (host: HTMLElement, theme: Theme) => {
      const settings: unknown = JSON.parse(code)
      const drawInto = await (kind === 'echarts' ? loadEcharts() : loadChartjs())
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
  const shared = { status, error, title, table, host, words }
  return <WidgetFrame {...shared} source={code} label={title ?? words.chart} />
}
