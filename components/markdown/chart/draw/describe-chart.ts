import type { ChartOption } from './static-option'

/** Maximum length of a description, because no one listens to a table. The source below the image has all values. */
const most = 60

function firstOf(value: unknown): Record<string, unknown> {
  return ([value].flat()[0] ?? {}) as Record<string, unknown>
}

/** Names of the positions along a chart: labels of the category axis, or of a radar's indicators. */
export function categoriesOf({ xAxis, yAxis, radar }: ChartOption): string[] {
  const axis = [firstOf(xAxis), firstOf(yAxis)].find(({ data }) => Array.isArray(data))
  const list = axis ? axis.data : firstOf(radar).indicator
  return (Array.isArray(list) ? list : []).map((one) =>
    String(
      one !== null && typeof one === 'object' ? ((one as { value?: string; name?: string }).value ?? (one as { name?: string }).name) : one,
    ),
  )
}

/** Value of an item in a series: a number, several, or an object that contains them. */
export function valueOf(item: unknown): unknown {
  return item !== null && typeof item === 'object' && !Array.isArray(item) ? (item as { value?: unknown }).value : item
}

const say = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(say).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '–'
}

/** Text alternative of a chart. */
export function describeChart(option: ChartOption): string {
  const categories = categoriesOf(option)
  let left = most
  const parts = option.series.flatMap((series) => {
    const items = Array.isArray(series.data) ? series.data : []
    const shown = items.slice(0, Math.max(0, left))
    left -= items.length
    const words = shown.map((item, index) => {
      const name = (item as { name?: unknown } | null)?.name ?? categories[index]
      const value = valueOf(item)
      return name === undefined || series.type === 'scatter' ? `(${say(value)})` : `${say(name)} ${say(value)}`
    })
    if (words.length === 0) return []
    return [
      `${typeof series.name === 'string' ? `${series.name}: ` : ''}${words.join(items.some((item) => Array.isArray(valueOf(item))) ? '; ' : ', ')}${items.length > shown.length ? ' …' : ''}`,
    ]
  })
  return parts.join('; ')
}
