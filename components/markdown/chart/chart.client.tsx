'use client'

import { useCallback } from 'react'
import type { Theme } from '@/lib/browser/theme/use-theme'
import { useDrawing } from '../widget/use-drawing.client'
import { WidgetFrame } from '../widget/widget-frame.client'
import type { WidgetWords } from '../widget/words'
import type { ChartKind } from '@/lib/features/chart/resolve-chart'

export interface ChartViewProps {
  kind: ChartKind
  code: string
  title?: string
  words: Pick<WidgetWords, 'loading' | 'failed' | 'source' | 'chart'>
}

/** A chart from data. Its library is loaded when the chart is near the viewport. */
export function ChartView({ kind, code, title, words }: ChartViewProps) {
  const draw = useCallback(
    async (host: HTMLElement, theme: Theme) => {
      const settings: unknown = JSON.parse(code)
      if (kind === 'echarts') return (await import('./draw-echarts')).drawEcharts(host, settings, theme)
      return (await import('./draw-chartjs')).drawChartjs(host, settings, theme)
    },
    [kind, code],
  )
  const { host, status, error } = useDrawing(draw)
  return <WidgetFrame status={status} error={error} title={title} source={code} host={host} words={words} label={title ?? words.chart} />
}
