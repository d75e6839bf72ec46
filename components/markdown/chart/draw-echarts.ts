import {
  BarChart,
  BoxplotChart,
  CandlestickChart,
  FunnelChart,
  GaugeChart,
  GraphChart,
  HeatmapChart,
  LineChart,
  ParallelChart,
  PieChart,
  RadarChart,
  SankeyChart,
  ScatterChart,
  SunburstChart,
  ThemeRiverChart,
  TreeChart,
  TreemapChart,
} from 'echarts/charts'
import {
  AriaComponent,
  CalendarComponent,
  DatasetComponent,
  DataZoomComponent,
  GraphicComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  ParallelComponent,
  PolarComponent,
  RadarComponent,
  SingleAxisComponent,
  TimelineComponent,
  TitleComponent,
  ToolboxComponent,
  TooltipComponent,
  TransformComponent,
  VisualMapComponent,
} from 'echarts/components'
import { init, use, type EChartsCoreOption } from 'echarts/core'
import { LabelLayout, UniversalTransition } from 'echarts/features'
import { CanvasRenderer } from 'echarts/renderers'
import type { Theme } from '@/lib/browser/theme/use-theme'
import { chartColours } from './chart-colours'
import { addHolder, watchWidth } from './chart-holder'
import { safeOption } from './safe-option'

use([
  BarChart,
  BoxplotChart,
  CandlestickChart,
  FunnelChart,
  GaugeChart,
  GraphChart,
  HeatmapChart,
  LineChart,
  ParallelChart,
  PieChart,
  RadarChart,
  SankeyChart,
  ScatterChart,
  SunburstChart,
  ThemeRiverChart,
  TreeChart,
  TreemapChart,
])
use([
  AriaComponent,
  CalendarComponent,
  DatasetComponent,
  DataZoomComponent,
  GraphicComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  ParallelComponent,
  PolarComponent,
  RadarComponent,
  SingleAxisComponent,
  TimelineComponent,
  TitleComponent,
  ToolboxComponent,
  TooltipComponent,
  TransformComponent,
  VisualMapComponent,
])
use([LabelLayout, UniversalTransition, CanvasRenderer])

/** The page's colors as an ECharts theme. */
function themeOf(theme: Theme): object {
  const colours = chartColours(theme)
  const text = { color: colours.text }
  const soft = { color: colours['text-soft'] }
  const line = { lineStyle: { color: colours.line } }
  const axis = { axisLine: line, axisTick: line, splitLine: line, axisLabel: soft, nameTextStyle: soft }
  return {
    darkMode: theme === 'dark',
    color: colours.series,
    backgroundColor: 'transparent',
    textStyle: { ...text, fontFamily: getComputedStyle(document.body).fontFamily },
    title: { textStyle: text, subtextStyle: soft },
    legend: { textStyle: soft },
    tooltip: { backgroundColor: colours['bg-raised'], borderColor: colours.line, textStyle: text },
    categoryAxis: axis,
    valueAxis: axis,
    logAxis: axis,
    timeAxis: axis,
    radar: { axisName: soft, ...axis },
  }
}

/** Renders an ECharts chart from JSON. Tooltips are enabled unless the configuration mentions them. */
export function drawEcharts(host: HTMLElement, settings: unknown, theme: Theme): () => void {
  const option = safeOption({ tooltip: {}, aria: { enabled: true }, ...(settings as object) }) as EChartsCoreOption
  const holder = addHolder(host, 'echarts')
  const chart = init(holder, themeOf(theme))
  const stop = watchWidth(holder, () => chart.resize())
  const undo = () => {
    stop()
    chart.dispose()
    holder.remove()
  }
  try {
    chart.setOption(option)
  } catch (error) {
    undo()
    throw error
  }
  return undo
}
