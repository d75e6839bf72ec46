/** @jest-environment node */
import { chartPlugin } from '@/components/markdown/chart/chart.plugin'
import { safeOption } from '@/components/markdown/chart/safe-option'
import { resolveChart } from '@/lib/features/chart/resolve-chart'
import { runPlugin } from '../../../support/run-plugin'

test.each([
  ['json', '', '{"a": 1}', { type: 'json' }],
  ['js', '', 'const option = {}', { type: 'js' }],
  ['javascript', '', '{}', { type: 'js' }],
  ['echarts', '', '{"a": 1}', { type: 'json' }],
  ['echarts', 'js', '{ a: 1 }', { type: 'js' }],
  ['chart', '', 'module.exports = {}', { type: 'js' }],
  ['chart', '', '{ a: 1 }', { type: 'json', fault: expect.stringContaining('JSON') }],
  ['json', '', 'const a', { type: 'json', fault: expect.stringContaining('JSON') }],
])('```%s %s %j', (language, meta, code, expected) => expect(resolveChart(language, meta, code)).toEqual({ code, ...expected }))

test('settings in the page draw no HTML and name no script', () => {
  const option = {
    tooltip: { formatter: '{b}' },
    toolbox: { feature: { dataView: {}, saveAsImage: {} } },
    title: { link: ' javascript:alert(1)', sublink: 'https://e.x' },
    series: [{ data: [1, null, 'a'], tooltip: [{}] }],
  }
  expect(safeOption(option)).toEqual({
    tooltip: { formatter: '{b}', renderMode: 'richText' },
    toolbox: { feature: { saveAsImage: {} } },
    title: { link: '', sublink: 'https://e.x' },
    series: [{ data: [1, null, 'a'], tooltip: [{ renderMode: 'richText' }] }],
  })
  expect(option.toolbox.feature).toHaveProperty('dataView')
})

test.each([
  ['::: chart Sales\n```json\n{"a":1}\n```\n:::', { dataKind: 'chart', dataType: 'json', dataTitle: 'Sales', dataCode: '{"a":1}' }],
  ['::: echarts\n```js\nconst option = {}\n```\n:::', { dataKind: 'echarts', dataType: 'js', dataCode: 'const option = {}' }],
  ['```echarts Sales\n{"a":1}\n```', { dataKind: 'echarts', dataType: 'json', dataTitle: 'Sales', dataCode: '{"a":1}' }],
  ['```chart js\nmodule.exports = 1\n```', { dataKind: 'chart', dataType: 'js', dataCode: 'module.exports = 1' }],
])('%j', async (markdown, properties) => {
  expect(await runPlugin(chartPlugin, markdown)).toEqual([
    { name: 'md-chart', properties: { ...properties, dataLocale: 'en' }, inside: [] },
  ])
})
