/** @jest-environment node */
import { readChartTable } from '@/components/markdown/chart/chart-table'

test.each([
  [
    'chart',
    '{"data":{"labels":["Mon","Tue"],"datasets":[{"label":"In","data":[1,2]},{"label":"Out","data":[3]}]}}',
    ['In|Out', 'Mon: 1|3', 'Tue: 2|'],
  ],
  ['chart', '{"data":{"datasets":[{"data":[{"x":1,"y":2}]}]}}', ['', '1: 1, 2']],
  ['echarts', '{"xAxis":{"data":["A",{"value":"B"}]},"series":[{"name":"Size","data":[3,null]}]}', ['Size', 'A: 3', 'B: ']],
  ['echarts', '{"series":{"data":[{"name":"a","value":2}]}}', ['', 'a: 2']],
  ['echarts', '{"radar":{"indicator":[{"name":"x"},{"name":"y"}]},"series":[{"data":[[1,2]]}]}', ['', 'x: 1, 2']],
  ['echarts', '{"dataset":{"source":[]},"series":[{"type":"bar"}]}', undefined],
  ['chart', '[]', undefined],
  ['chart', '{ a: 1 }', undefined],
] as const)('the data of %s %s', (kind, settings, lines) => {
  const table = readChartTable(kind, settings)
  expect(table && [table.columns.join('|'), ...table.rows.map(({ name, values }) => `${name}: ${values.join('|')}`)]).toEqual(lines)
})
