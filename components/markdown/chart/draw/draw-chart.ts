// One file instead of the 600 of the package's modules, which take Node five times as long to read.
import { init, setPlatformAPI } from 'echarts/dist/echarts.esm.min'
import type { ChartKind } from '@/lib/features/chart/resolve-chart'
import type { SvgPicture } from '../../diagram/draw/clean-svg'
import type { StaticDiagram } from '../../diagram/draw/draw'
import { phoneWidth } from '../../diagram/draw/draw-flow'
import { widthOf } from '../../diagram/draw/text'
import { cleanChart } from './clean-chart'
import { describeChart } from './describe-chart'
import { layOut } from './lay-out'
import { seriesStandIns, standIn } from './stand-ins'
import { staticOption, type ChartOption } from './static-option'

/** Width of a chart in the text column on a desktop, CSS pixels. */
const chartWidth = 600

// Without a document the library estimates text widths; ours fit the usual fonts.
setPlatformAPI({
  measureText: (text, font) => ({ width: widthOf(text) * (Number.parseFloat(/([\d.]+)px/.exec(font ?? '')?.[1] ?? '') || 12) }),
})

/** The page's colors as an ECharts theme. */
function themeOf(): object {
  const text = { color: standIn('text') }
  const soft = { color: standIn('text-soft') }
  const line = { lineStyle: { color: standIn('line') } }
  const axis = {
    axisLine: { lineStyle: soft },
    axisTick: { lineStyle: soft },
    splitLine: line,
    splitArea: { show: false },
    axisLabel: soft,
    nameTextStyle: soft,
  }
  return {
    color: seriesStandIns,
    backgroundColor: 'transparent',
    textStyle: text,
    legend: { textStyle: text },
    categoryAxis: axis,
    valueAxis: axis,
    logAxis: axis,
    timeAxis: axis,
    radar: { axisName: text, ...axis },
  }
}

function render(chart: ChartOption, width: number): SvgPicture {
  const { option, height } = layOut(chart, width)
  const view = init(null, themeOf(), { renderer: 'svg', ssr: true, width, height })
  try {
    view.setOption(option)
    return cleanChart(view.renderToSVGString(), width, height)
  } finally {
    // Otherwise its timer would keep the process alive.
    view.dispose()
  }
}

/** Title and subtitle of a chart, which are placed above the image, where they can use as many lines as they need. */
function titleOf({ title }: ChartOption): string | undefined {
  const { text, subtext } = ([title].flat()[0] ?? {}) as { text?: unknown; subtext?: unknown }
  return [text, subtext].filter((part) => typeof part === 'string' && part).join(' – ') || undefined
}

/** Renders a chart without a browser, for wide columns and for phones. Undefined if it needs one. */
export function drawChart(kind: ChartKind, code: string): StaticDiagram | undefined {
  const chart = staticOption(kind, JSON.parse(code))
  if (!chart) return undefined
  return {
    picture: render(chart, chartWidth),
    narrow: { picture: render(chart, phoneWidth) },
    text: describeChart(chart),
    title: titleOf(chart),
    grows: true,
  }
}
