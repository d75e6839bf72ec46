/** @jest-environment node */
import { readChartTable } from '@/components/markdown/chart/chart-table'

test.each([
  [
    'chart',
    {
      data: {
        labels: ['Mon', 'Tue'],
        datasets: [
          { label: 'In', data: [1, 2] },
          { label: 'Out', data: [3] },
        ],
      },
    },
    {
      columns: ['In', 'Out'],
      rows: [
        { name: 'Mon', values: ['1', '3'] },
        { name: 'Tue', values: ['2', ''] },
      ],
    },
  ],
  ['chart', { data: { datasets: [{ data: [{ x: 1, y: 2 }] }] } }, { columns: [''], rows: [{ name: '1', values: ['1, 2'] }] }],
  [
    'echarts',
    { xAxis: { data: ['A', { value: 'B' }] }, series: [{ name: 'Size', data: [3, null] }] },
    {
      columns: ['Size'],
      rows: [
        { name: 'A', values: ['3'] },
        { name: 'B', values: [''] },
      ],
    },
  ],
  ['echarts', { series: { data: [{ name: 'a', value: 2 }] } }, { columns: [''], rows: [{ name: 'a', values: ['2'] }] }],
  [
    'echarts',
    { radar: { indicator: [{ name: 'x' }, { name: 'y' }] }, series: [{ data: [[1, 2]] }] },
    { columns: [''], rows: [{ name: 'x', values: ['1, 2'] }] },
  ],
  ['echarts', { dataset: { source: [] }, series: [{ type: 'bar' }] }, undefined],
  ['chart', [], undefined],
] as const)('the data of %s %j', (kind, settings, table) => expect(readChartTable(kind, JSON.stringify(settings))).toEqual(table))

test('settings that aren’t JSON have no table', () => expect(readChartTable('chart', '{ a: 1 }')).toBeUndefined())
