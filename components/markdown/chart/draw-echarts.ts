import type { EChartsCoreOption } from 'echarts'
import type { Theme } from '@/lib/browser/theme/use-theme'
import { chartColours, watchWidth } from './chart-holder'
import { safeOption } from './safe-option'

export type EchartsLibrary = Pick<typeof import('echarts'), 'init'>

/** The page's colors as an ECharts theme. */
function themeOf(theme: Theme): object {
  const colours = chartColours()
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
export function drawEcharts({ init }: EchartsLibrary, holder: HTMLElement, settings: unknown, theme: Theme): () => void {
  const option = safeOption({ tooltip: {}, aria: { enabled: true }, ...(settings as object) }) as EChartsCoreOption
  const chart = init(holder, themeOf(theme))
  chart.setOption(option)
  const stop = watchWidth(holder, () => chart.resize())
  return () => {
    stop()
    chart.dispose()
  }
}
