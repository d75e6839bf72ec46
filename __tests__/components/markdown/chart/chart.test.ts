/** @jest-environment node */
import { chartPlugin } from '@/components/markdown/chart/chart'
import { safeOption } from '@/components/markdown/chart/safe-option'
import { typeOfChart } from '@/components/markdown/chart/chart-table'
import { runPlugin } from '../../../support/run-plugin'

test.each([
  ['json', '', '{"a": 1}', 'json'],
  ['js', '', 'const option = {}', 'js'],
  ['javascript', '', '{}', 'js'],
  ['echarts', '', '{"a": 1}', 'json'],
  ['echarts', 'js', '{ a: 1 }', 'js'],
  ['chart', '', 'module.exports = {}', 'js'],
  ['chart', '', '{ a: 1 }', 'json'],
  ['json', '', 'const a', 'json'],
])('```%s %s %j is %s', (language, meta, code, type) => expect(typeOfChart(language, meta, code)).toBe(type))

test('settings in the page draw no HTML and name no script', () => {
  const option = {
    tooltip: { formatter: '{b}' },
    toolbox: { feature: { dataView: {}, saveAsImage: {} } },
    title: { text: 'javascript: the parts', link: ' javascript:alert(1)', sublink: 'https://e.x' },
    series: [{ data: [1, null, 'a'], tooltip: [{}] }],
  }
  expect(safeOption(option)).toEqual({
    tooltip: { formatter: '{b}', renderMode: 'richText' },
    toolbox: { feature: { saveAsImage: {} } },
    title: { text: 'javascript: the parts', sublink: 'https://e.x' },
    series: [{ data: [1, null, 'a'], tooltip: [{ renderMode: 'richText' }] }],
  })
  expect(option.toolbox.feature).toHaveProperty('dataView')
})

test.each([
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://e.x/1',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'guide',
  ['javascript:alert(1)'],
  { toString: 'javascript:alert(1)' },
])('a chart does not open %j', (link) => {
  expect(safeOption({ title: { link }, series: [{ data: [{ link, children: [{ link }] }] }] })).toEqual({
    title: {},
    series: [{ data: [{ children: [{}] }] }],
  })
})

test.each(['https://example.com/a?b#c', 'http://localhost:5244/', '/guide/', '/zh/#x'])('a chart opens %s', (link) => {
  expect(safeOption({ title: { link, sublink: link } })).toEqual({ title: { link, sublink: link } })
})

test.each([
  ['::: chart Sales\n```json\n{"a":1}\n```\n:::', { dataKind: 'chart', dataType: 'json', dataTitle: 'Sales', dataCode: '{"a":1}' }],
  ['::: echarts\n```js\nconst option = {}\n```\n:::', { dataKind: 'echarts', dataType: 'js', dataCode: 'const option = {}' }],
  ['```echarts Sales\n{"a":1}\n```', { dataKind: 'echarts', dataType: 'json', dataTitle: 'Sales', dataCode: '{"a":1}' }],
  ['```chart js\nmodule.exports = 1\n```', { dataKind: 'chart', dataType: 'js', dataCode: 'module.exports = 1' }],
])('%j', async (markdown, properties) => {
  expect(await runPlugin(chartPlugin, markdown)).toEqual([{ name: 'md-chart', properties: properties, inside: [] }])
})
