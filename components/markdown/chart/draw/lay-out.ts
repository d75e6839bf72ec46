import { widthOf } from '../../diagram/draw/text'
import { categoriesOf, valueOf } from './describe-chart'
import type { ChartOption, ChartSeries } from './static-option'

const font = 12
const legendRow = 24
/** Space for the labels of the value axis. */
const valueRoom = 56
/** Number of labels above which the library skips some on an axis. */
const mostLabels = 24

const width = (text: string) => widthOf(text) * font

interface Legend {
  names: string[]
  /** Legend entry for a name; slices include their values, which nothing else shows. */
  words: Map<string, string>
}

function legendOf({ series, legend }: ChartOption): Legend {
  if ((legend as { show?: unknown } | undefined)?.show === false) return { names: [], words: new Map() }
  const words = new Map<string, string>()
  for (const one of series) {
    const parts = one.type === 'pie' || one.type === 'funnel' || one.type === 'radar'
    const items = Array.isArray(one.data) ? (one.data as { name?: unknown; value?: unknown }[]) : []
    if (!parts && typeof one.name === 'string') words.set(one.name, one.name)
    if (!parts) continue
    for (const item of items) {
      const name = typeof item?.name === 'string' ? item.name : ''
      const value = one.type !== 'radar' && series.length === 1 ? `: ${String(item.value)}` : ''
      if (name) words.set(name, name + value)
    }
  }
  return { names: words.size > 1 || series.some(({ type }) => type === 'pie') ? [...words.keys()] : [], words }
}

/** Number of rows in a legend, by which the image becomes taller. */
function rowsOf({ names, words }: Legend, room: number): number {
  let rows = names.length > 0 ? 1 : 0
  let used = 0
  for (const name of names) {
    const own = width(words.get(name)!) + 40
    if (used > 0 && used + own > room) {
      rows++
      used = 0
    }
    used += own
  }
  return rows
}

const symbols = ['circle', 'rect', 'triangle', 'diamond']
const lines = ['solid', 'dashed', 'dotted']

/** Lines differ in more than their color; values are written next to their marks if there are few. */
function dress(
  one: ChartSeries,
  index: number,
  { values, flat, several }: { values: boolean; flat: boolean; several: boolean },
): ChartSeries {
  const label = values && (one.type === 'bar' || one.type === 'line') ? { label: { show: true, position: flat ? 'right' : 'top' } } : {}
  const shape = one.type === 'line' || one.type === 'scatter' ? { symbol: symbols[index % symbols.length], symbolSize: 7 } : {}
  const line = one.type === 'line' && several ? { lineStyle: { width: 2, type: lines[index % lines.length] } } : {}
  const pie = one.type === 'pie' ? { radius: '80%', label: { show: false }, itemStyle: { borderColor: '#fff', borderWidth: 1 } } : {}
  return { clip: false, silent: true, emphasis: { disabled: true }, ...label, ...shape, ...line, ...pie, ...one }
}

/** Arranges an option for an image of this width: content that does not fit moves to the next line, and the image becomes taller. */
export function layOut(option: ChartOption, wide: number): { option: Record<string, unknown>; height: number } {
  const categories = categoriesOf(option)
  const flat = [option.yAxis].flat().some((axis) => (axis as { type?: unknown } | undefined)?.type === 'category')
  const legend = legendOf(option)
  const bottom = rowsOf(legend, wide - 16) * legendRow
  const longest = Math.max(0, ...categories.map(width))
  const room = (wide - valueRoom) / Math.max(1, categories.length)
  const upright = !flat && option.xAxis !== undefined && longest + 8 > room && categories.length <= mostLabels
  const first = option.series[0]
  const written = (Array.isArray(first?.data) ? first.data : []).map((item) => width(String(valueOf(item))))
  const values = option.series.length === 1 && written.length <= 12 && (flat || Math.max(0, ...written) + 6 <= room)
  const axis = (settings: unknown, across: boolean): unknown => {
    if (Array.isArray(settings)) return settings.map((one) => axis(one, across))
    if (settings === undefined) return undefined
    const given = settings as { type?: unknown; name?: unknown; axisLabel?: object; nameTextStyle?: object }
    const label =
      given.type !== 'category'
        ? { hideOverlap: true }
        : across
          ? { ...(categories.length <= mostLabels && { interval: 0 }), ...(upright && { rotate: 90, width: 160, overflow: 'break' }) }
          : { interval: 0, width: wide * 0.35, overflow: 'break' }
    return {
      ...given,
      axisLabel: { ...label, ...given.axisLabel },
      ...(wide < 400 && given.type !== 'category' && { splitNumber: 3 }),
      ...(given.name !== undefined &&
        (across ? { nameLocation: 'middle' } : { nameLocation: 'end', nameTextStyle: { ...given.nameTextStyle, align: 'left' } })),
    }
  }
  const named = [option.yAxis].flat().some((one) => (one as { name?: unknown } | undefined)?.name !== undefined)
  const several = option.series.length > 1
  const plot = flat ? categories.length * 30 + 60 : (wide < 400 ? 220 : 320) + (upright ? Math.min(160, longest) : 0)
  return {
    height: Math.round(plot + bottom + (named ? 20 : 0)),
    option: {
      ...option,
      title: undefined,
      tooltip: undefined,
      animation: false,
      legend:
        legend.names.length > 0
          ? { bottom: 0, data: legend.names, formatter: (name: string) => legend.words.get(name) ?? name }
          : undefined,
      ...((option.xAxis !== undefined || option.yAxis !== undefined) && {
        grid: { left: 4, right: 12, top: named ? 40 : 20, bottom: bottom + 8, outerBoundsMode: 'same', outerBoundsContain: 'all' },
      }),
      xAxis: axis(option.xAxis, true),
      yAxis: axis(option.yAxis, false),
      ...(option.radar !== undefined && {
        radar: {
          radius: wide < 400 ? '48%' : '60%',
          center: ['50%', '50%'],
          axisName: { width: 90, overflow: 'break' },
          ...(option.radar as object),
        },
      }),
      series: option.series.map((one, index) => {
        const dressed = dress(one, index, { values, flat, several })
        // Centered above the legend, by whose height the image became taller.
        return one.type === 'pie' || one.type === 'funnel' ? { bottom: bottom + 8, top: 8, ...dressed } : dressed
      }),
    },
  }
}
