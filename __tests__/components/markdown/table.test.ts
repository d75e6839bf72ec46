/** @jest-environment node */
import { findCardWidth, measureCell } from '@/components/markdown/table/table-fit'
import { splitAtBreaks, splitAtOptions, splitWords } from '@/lib/site/text/line-breaks'
import { renderMarkdown } from '../../support/render-markdown'

test.each([
  ['short', ['short']],
  ['/opt/alist/data/config.json', ['/', 'opt/', 'alist/', 'data/', 'config.', 'json']],
  ['rapid_upload_max_size', ['rapid_', 'upload_', 'max_', 'size']],
  ['AliyundriveShareOpen', ['Aliyundrive', 'Share', 'Open']],
  ['0123456789abcdef01', ['0123456789ab', 'cdef01']],
  ['一段很长很长很长很长很长很长的中文', ['一段很长很长很长很长很长很长的中文']],
])('%s may break: %j', (text, parts) => {
  expect(splitWords(text)).toEqual(parts)
})

test('break opportunities are inside long words only', () => {
  expect(splitAtBreaks('the option enable_custom_host_presign of it')).toEqual(['the option enable_', 'custom_', 'host_', 'presign of it'])
})

test.each([
  ['two short columns', ['Key|Value', 'a|b'], undefined],
  [
    'three columns of text',
    ['Message|Cause|What to do', 'object not found|The path does not exist in the storage.|Check the root folder of the storage.'],
    480,
  ],
  ['five columns of text', ['1|2|3|4|5', Array(5).fill('Running text that wants some room to be read.').join('|')], 640],
  ['nine columns of long words', [Array(9).fill('authentication').join('|')], Infinity],
])('%s become cards below %s', (_, rows, width) => {
  const cellOf = (value: string) => measureCell({ type: 'element', tagName: 'td', properties: {}, children: [{ type: 'text', value }] })
  expect(findCardWidth(rows.map((row) => row.split('|').map(cellOf)))).toBe(width)
})

const table = `| Message | Cause | What to do |
| --- | --- | --- |
| \`failed get objs: failed get parent list\` | The path does not exist in the storage. | Look at the root folder of the storage. |`

test('card cells are labeled with their columns, except the first', async () => {
  const html = await renderMarkdown(table)
  expect(html).toContain('data-cards="480"')
  expect(html.match(/data-label="[^"]*"/g)).toEqual(['data-label="Cause"', 'data-label="What to do"'])
})

test('a table whose cells span columns keeps its form', async () => {
  const html = await renderMarkdown(
    `<table><thead><tr><th>A</th><th colspan="2">${'Long text here. '.repeat(9)}</th></tr></thead><tbody><tr><td>1</td><td>${'Long text here. '.repeat(9)}</td><td>3</td></tr></tbody></table>`,
  )
  expect(html).not.toContain('data-cards')
})

test.each([
  ['rapid_upload_max_size', 'rapid_<wbr/>upload_<wbr/>max_<wbr/>size'],
  ['`rapid_upload_max_size`', '<code>rapid_upload_max_size</code>'],
  ['`rapid_upload_max_size_in_bytes`', 'rapid_<wbr/>upload_<wbr/>max_<wbr/>size_<wbr/>in_<wbr/>bytes'],
])('long words get places to break that are not copied, short code gets none: %s', async (cell, html) => {
  const rendered = await renderMarkdown(`| | B |\n| - | - |\n| ${cell} | x |`)
  expect(rendered).toContain(html)
  expect(rendered).not.toContain('<th></th>')
})

test('a few Han characters stay on one line', async () => {
  const html = await renderMarkdown('| 默认值 | 说明 |\n| - | - |\n| 只读 | 不能上传或修改文件 |')
  expect(html.match(/<t[hd] data-short="">/g)).toHaveLength(3)
})

test('options in code are known by the hyphens before them', () => {
  expect(splitAtOptions('-x docker-run --data a-b - c')).toEqual(['', '-x', ' docker-run ', '--d', 'ata a-b - c'])
})
