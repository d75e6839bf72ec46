import { z } from 'zod'
import type { ChartOption } from './static-option'

/** Options without effect on an image: animation, and interaction with a pointer. */
const ignored = z.unknown().optional()
const colour = z.union([z.string(), z.array(z.string())]).optional()
const number = z.number().nullable()

const dataset = z.strictObject({
  label: z.string().optional(),
  type: z.enum(['bar', 'line']).optional(),
  data: z.union([z.array(number), z.array(z.strictObject({ x: z.number(), y: z.number() }))]),
  backgroundColor: colour,
  borderColor: colour,
  borderWidth: z.number().optional(),
  borderDash: z.array(z.number()).optional(),
  fill: z.boolean().optional(),
  tension: z.number().optional(),
  stepped: z.boolean().optional(),
  stack: z.string().optional(),
  hoverOffset: ignored,
  hoverBackgroundColor: ignored,
  hoverBorderColor: ignored,
})

const scale = z.strictObject({
  title: z.strictObject({ display: z.boolean().optional(), text: z.string().optional() }).optional(),
  stacked: z.boolean().optional(),
  beginAtZero: z.boolean().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
})

/** The Chart.js options supported on the server. A chart with other options is rendered by Chart.js itself. */
const schema = z.strictObject({
  type: z.enum(['bar', 'line', 'scatter', 'pie', 'doughnut', 'polarArea', 'radar']),
  data: z.strictObject({ labels: z.array(z.union([z.string(), z.number()])).optional(), datasets: z.array(dataset).min(1) }),
  options: z
    .strictObject({
      indexAxis: z.enum(['x', 'y']).optional(),
      scales: z.strictObject({ x: scale.optional(), y: scale.optional() }).optional(),
      plugins: z
        .strictObject({
          legend: z.strictObject({ display: z.boolean().optional(), position: ignored }).optional(),
          title: z.strictObject({ display: z.boolean().optional(), text: z.string().optional() }).optional(),
          tooltip: ignored,
        })
        .optional(),
      responsive: ignored,
      maintainAspectRatio: ignored,
      aspectRatio: ignored,
      animation: ignored,
      interaction: ignored,
      resizeDelay: ignored,
    })
    .optional(),
})

type Config = z.infer<typeof schema>
type Dataset = z.infer<typeof dataset>

/** Colors of a bar or slice, if the configuration names them. */
function styleOf({ backgroundColor, borderColor, borderWidth }: Dataset, index: number): object {
  const at = (value: string | string[] | undefined) => (Array.isArray(value) ? value[index % value.length] : value)
  const [color, border] = [at(backgroundColor), at(borderColor)]
  return { ...(color && { color }), ...(border && { borderColor: border, borderWidth: borderWidth ?? 1 }) }
}

function axisOf(settings: z.infer<typeof scale> | undefined, type: 'category' | 'value', labels?: unknown[], zero = false): object {
  const name = settings?.title?.display && settings.title.text ? { name: settings.title.text, nameLocation: 'middle' } : {}
  const { min, max, beginAtZero } = settings ?? {}
  return { type, ...name, ...(type === 'category' ? { data: labels?.map(String) } : { min, max, scale: !(zero || beginAtZero) }) }
}

function alongAxes({ type, data, options }: Config): ChartOption {
  const { x, y } = options?.scales ?? {}
  const flat = options?.indexAxis === 'y'
  const stacked = x?.stacked || y?.stacked
  const series = data.datasets.map((set) => {
    const kind = set.type ?? type
    const line = typeof set.borderColor === 'string' ? set.borderColor : undefined
    return {
      type: kind,
      name: set.label,
      data: set.data.map((value, index) => {
        const plain = value !== null && typeof value === 'object' ? [value.x, value.y] : value
        return kind === 'line' ? plain : { value: plain, itemStyle: styleOf(set, index) }
      }),
      ...((stacked || set.stack) && { stack: set.stack ?? 'all' }),
      ...(kind === 'line' && {
        smooth: Boolean(set.tension),
        step: set.stepped ? 'end' : undefined,
        ...(line && { color: line }),
        ...(set.borderDash && { lineStyle: { type: set.borderDash } }),
        ...(set.fill && { areaStyle: {} }),
      }),
    }
  })
  const bars = series.some(({ type: kind }) => kind === 'bar')
  const [own, other] = flat ? [y, x] : [x, y]
  const main = type === 'scatter' ? axisOf(own, 'value') : axisOf(own, 'category', data.labels)
  const value = axisOf(other, 'value', undefined, bars)
  return flat ? { xAxis: value, yAxis: { ...main, inverse: true }, series } : { xAxis: main, yAxis: value, series }
}

function aroundCentre({ type, data }: Config): ChartOption {
  const labels = data.labels?.map(String) ?? []
  if (type === 'radar') {
    const values = data.datasets.map((set) => ({
      name: set.label,
      value: set.data,
      areaStyle: set.fill === false ? undefined : { opacity: 0.2 },
    }))
    return { radar: { indicator: labels.map((name) => ({ name })) }, series: [{ type: 'radar', data: values }] }
  }
  const ring = 100 / data.datasets.length
  return {
    series: data.datasets.map((set, index) => ({
      type: 'pie',
      name: set.label,
      ...(type === 'doughnut' && { radius: [`${Math.round(30 + index * ring * 0.4)}%`, `${Math.round(30 + (index + 1) * ring * 0.4)}%`] }),
      ...(type === 'polarArea' && { roseType: 'area' }),
      data: set.data.map((value, at) => ({ name: labels[at] ?? '', value: value as number, itemStyle: styleOf(set, at) })),
    })),
  }
}

/** Converts Chart.js options to ECharts options; undefined if the chart needs more than a plain image. */
export function chartjsOption(settings: unknown): ChartOption | undefined {
  const { data: config } = schema.safeParse(settings)
  if (!config) return undefined
  const points = config.data.datasets.some(({ data }) => data.some((value) => value !== null && typeof value === 'object'))
  if (points !== (config.type === 'scatter')) return undefined
  const round = ['pie', 'doughnut', 'polarArea', 'radar'].includes(config.type)
  const { title, legend } = config.options?.plugins ?? {}
  return {
    ...(title?.display && title.text && { title: { text: title.text } }),
    ...(legend?.display === false && { legend: { show: false } }),
    ...(round ? aroundCentre(config) : alongAxes(config)),
  }
}
