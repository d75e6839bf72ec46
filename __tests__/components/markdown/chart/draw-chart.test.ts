/** @jest-environment node */
import { chartjsOption } from '@/components/markdown/chart/draw/chartjs-option'
import { drawChart } from '@/components/markdown/chart/draw/draw-chart'
import { colourOf, seriesStandIns, standIn } from '@/components/markdown/chart/draw/stand-ins'
import { staticOption } from '@/components/markdown/chart/draw/static-option'
import { columnWidth, phoneWidth } from '@/components/markdown/diagram/draw/draw-flow'
import { renderMarkdown } from '../../../support/render-markdown'

// The first page through the pipeline loads the highlighter.
jest.setTimeout(30_000)

const bar = { type: 'bar', data: { labels: ['Mon', 'Tue'], datasets: [{ label: 'Requests', data: [12, 19] }] } }
const line = {
  xAxis: { type: 'category', data: ['A', 'B'] },
  yAxis: { type: 'value' },
  series: [{ type: 'line', name: 'Used', data: [3, 5] }],
}
const pie = {
  series: [
    {
      type: 'pie',
      data: [
        { name: 'Redirect', value: 2 },
        { name: 'Proxy', value: 1 },
      ],
    },
  ],
}
const doughnut = {
  type: 'doughnut',
  data: { labels: ['a', 'b'], datasets: [{ data: [2, 1], backgroundColor: ['#ff0000', 'rgba(0, 0, 255, 0.5)'] }] },
}
const flat = { ...bar, options: { indexAxis: 'y', plugins: { title: { display: true, text: 'By day' } } } }
const radar = {
  type: 'radar',
  data: {
    labels: ['Speed', 'Size', 'Price'],
    datasets: [
      { label: 'A', data: [1, 2, 3] },
      { label: 'B', data: [3, 2, 1] },
    ],
  },
}
const points = {
  type: 'scatter',
  data: {
    datasets: [
      {
        label: 'P',
        data: [
          { x: 1, y: 2 },
          { x: 2, y: 5 },
        ],
      },
    ],
  },
}
const two = {
  title: { text: 'Both', subtext: 'a day' },
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'category', data: ['A', 'B'], name: 'disk' },
  yAxis: { type: 'value', name: 'GB' },
  series: [
    { type: 'bar', name: 'One', data: [1, null] },
    { type: 'line', name: 'Two', data: [{ value: 3 }, 4] },
  ],
}

test.each([
  ['chart', bar, ['12', '19', 'Mon', 'Tue'], 'Requests: Mon 12, Tue 19'],
  ['chart', flat, ['12', '19', 'Mon', 'Tue'], 'Requests: Mon 12, Tue 19'],
  ['echarts', line, ['3', '5', 'A', 'B'], 'Used: A 3, B 5'],
  ['echarts', pie, ['Redirect: 2', 'Proxy: 1'], 'Redirect 2, Proxy 1'],
  ['chart', doughnut, ['a: 2', 'b: 1'], 'a 2, b 1'],
  ['chart', radar, ['Speed', 'Size', 'Price', 'A', 'B'], 'A 1, 2, 3; B 3, 2, 1'],
  ['chart', points, ['2', '5'], 'P: (1, 2); (2, 5)'],
  ['echarts', two, ['One', 'Two', 'disk', 'GB'], 'One: A 1, B –; Two: A 3, B 4'],
] as const)('%s %j: all texts in both widths, 12 px and more, in tokens, and in words', (kind, settings, texts, words) => {
  const drawing = drawChart(kind, JSON.stringify(settings))!
  const narrow = (drawing.narrow as { picture: typeof drawing.picture }).picture
  expect(drawing.picture.width).toBeLessThanOrEqual(columnWidth)
  expect(narrow.width).toBeLessThanOrEqual(phoneWidth)
  expect(drawing.text).toContain(words)
  for (const { svg } of [drawing.picture, narrow]) {
    const shown = [...svg.matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text)
    expect(shown).toEqual(expect.arrayContaining([...texts]))
    expect(svg).not.toMatch(/ style=| class=| id=|<style|<defs|url\(|href|ecmeta|#0000[12]|rgb\(0, ?0, ?(?:1[6-9]|2\d)\)/)
    for (const [, size] of svg.matchAll(/font-size="([\d.]+)"/g)) expect(Number(size)).toBeGreaterThanOrEqual(12)
    expect(svg).toContain(settings === doughnut ? '#ff0000' : 'var(--accent)')
  }
})

test.each([
  ['echarts', { ...line, dataZoom: [{}] }],
  ['echarts', { ...line, toolbox: {} }],
  ['echarts', { series: [{ type: 'sankey' }] }],
  ['echarts', { series: [{ type: 'line', areaStyle: { color: { type: 'linear', colorStops: [] } } }] }],
  ['echarts', { series: [{ type: 'scatter', symbol: 'image://https://e.x/a.png' }] }],
  ['echarts', []],
  ['echarts', {}],
  ['chart', { ...bar, options: { scales: { x: { ticks: {} } } } }],
  ['chart', { type: 'bubble', data: { datasets: [{ data: [1] }] } }],
  ['chart', { type: 'bar', data: { datasets: [{ data: [{ x: 1, y: 2 }] }] } }],
  ['chart', {}],
] as const)('%s %j is left to the browser', (kind, settings) => expect(staticOption(kind, settings)).toBeUndefined())

test('what an author colours keeps its colour; the rest are tokens', () => {
  const svg = drawChart('chart', JSON.stringify(doughnut))!.picture.svg
  expect(svg).toContain('fill="#ff0000"')
  expect(svg).toMatch(/fill="rgb\(0, ?0, ?255\)" fill-opacity="0.5"/)
  expect(colourOf(standIn('text'))).toBe('var(--text)')
  expect(new Set(seriesStandIns.map(colourOf)).size).toBe(8)
  expect(colourOf('url(https://e.x)')).toBe('var(--text)')
  expect(colourOf('#123')).toBe('#123')
})

test('settings of Chart.js keep their meaning', () => {
  const sets = [{ label: 'a', data: [1], stack: 's', fill: true, tension: 0.3, borderColor: '#123456', type: 'line' }]
  const option = chartjsOption({
    type: 'bar',
    data: { labels: [2024], datasets: sets },
    options: { scales: { y: { stacked: true, min: 1, title: { display: true, text: 'GB' } } }, plugins: { legend: { display: false } } },
  })
  expect(option).toMatchObject({
    legend: { show: false },
    xAxis: { type: 'category', data: ['2024'] },
    yAxis: { type: 'value', min: 1, name: 'GB' },
    series: [{ type: 'line', stack: 's', smooth: true, color: '#123456', areaStyle: {}, data: [1] }],
  })
})

test('the page has the chart with its title and words, and nothing that waits for a script', async () => {
  const html = await renderMarkdown(`::: echarts Disks\n\`\`\`json\n${JSON.stringify(two)}\n\`\`\`\n:::`)
  expect(html).toContain('<figcaption')
  expect(html).toContain('aria-label="Disks: Both – a day: One: A 1, B –; Two: A 3, B 4"')
  expect(html).not.toMatch(/data-hydrate| style=/)
})

test.each(['{"series": [{"type": "sankey"}]}', 'const option = {}'])('%s waits for the reader', async (code) => {
  const html = await renderMarkdown(`\`\`\`echarts${code.startsWith('c') ? ' js' : ''}\n${code}\n\`\`\``)
  expect(html).toContain('data-hydrate')
})

test('names and texts of a chart are text', async () => {
  const evil = { ...pie, series: [{ type: 'pie', data: [{ name: '<img src=x onerror=alert(1)>', value: 1 }] }] }
  const html = await renderMarkdown(`\`\`\`echarts\n${JSON.stringify(evil)}\n\`\`\``)
  expect(html.replace(/<code>[^<]*<\/code>/g, '').replace(/="[^"]*"/g, '')).not.toMatch(/<img/)
})
