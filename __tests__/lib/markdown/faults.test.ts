/** @jest-environment node */
import { readPage } from '../../support/read-page'

const files: Record<string, string> = {
  'en/a.md': '<!-- @include: ./b.md -->',
  'en/b.md': '<!-- @include: ./a.md -->',
  'en/bad.md': '::: bad\nx\n:::',
}
const faultsOf = (source: string) => readPage(source, files).faults

test.each([
  ['::: foo\nx\n:::', 1, 'error', 'container', /unknown container ::: foo, expected one of tip, info/],
  ['text\n\n::: tip\nx', 3, 'error', 'container', /never closed/],
  [':::', 1, 'error', 'container', /closes nothing/],
  ['::: tabs\nx\n:::', 1, 'error', 'tabs', /@tab Title/],
  ['x\n\n::: tip\n@tab:active A#b\n:::', 4, 'warning', 'text', /@tab:active A#b is shown as it stands, expected tabs around it/],
  ['![a](./a.png =20)', 1, 'warning', 'text', /expected a size in pixels after the address/],
  ['::: steps\nx\n:::', 1, 'warning', 'container', /holds no list, expected an ordered list/],
  ['- a\n\n  ::: cards\n  :::', 3, 'warning', 'container', /holds no list, expected a list of links/],
  ['a\n\n$$\nx\n\nb', 3, 'warning', 'math', /never closed/],
  ['$$\nb = 2 $$\n\nText.', 1, 'warning', 'math', /never closed/],
  ['a <DriverOption name="x" />', 1, 'error', 'tag', /unknown tag <DriverOption>, expected one of Badge, ReleaseActions, VPCard/],
  ['```foolang\nx\n```', 1, 'warning', 'fence', /unknown language foolang/],
  ['::icon no-such-icon::', 1, 'warning', 'icon', /unknown icon no-such-icon/],
  ['<script>x</script>', 1, 'warning', 'html', /<script> is not allowed/],
  ['<div>\n<a href="javascript:x">y</a></div>', 2, 'warning', 'html', /javascript:x/],
  ['<p style="color:red">x</p>', 1, 'warning', 'html', /style/],
  ['x\n\n<iframe src="https://a;script-src-elem *"></iframe>', 3, 'error', 'embed', /cannot be loaded, expected an address such as https/],
  ['<ArtPlayer src="http://a.example/a.mp4" />', 1, 'warning', 'video', /cannot be played here/],
  ['```echarts\n{"title":{"link":"java\\tscript:x"}}\n```', 2, 'warning', 'chart', /link .* of a chart, expected an http\(s\) address/],
  [`x\n\n${'<div>\n\n'.repeat(201)}`, 403, 'error', 'html', /nested more than 200 deep/],
  ['<!-- @include: ./none.md -->', 1, 'error', 'include', /no file en\/none.md/],
  ['<!-- @include: ./a.md -->', 1, 'error', 'include', /goes in a circle \(en\/page.md → en\/a.md → en\/b.md → en\/a.md\)/],
  ['<!-- @include: ../../secret.md -->', 1, 'error', 'include', /leads out of the content folder/],
  ['<!-- @include: ./b.md{7-9} -->', 1, 'error', 'include', /has 1 lines/],
  ['<!-- @include: ./b.md#r -->', 1, 'error', 'include', /no region r/],
])('%j', (source, line, severity, field, message) => {
  expect(faultsOf(source)).toContainEqual(expect.objectContaining({ line, severity, field, message: expect.stringMatching(message) }))
})

test('a fault of an included file has its file, line and column', () => {
  expect(readPage('x\n\n<!-- @include: ./bad.md -->', { 'en/bad.md': '---\na: 1\n---\nx\n\n- a\n\n  ::: bad\n  x\n  :::' }).faults).toEqual(
    [
      {
        file: 'en/bad.md',
        line: 8,
        column: 3,
        severity: 'error',
        field: 'container',
        message: expect.stringMatching(/unknown container ::: bad/),
      },
    ],
  )
})

test.each([
  `${'<ul><li>a'.repeat(2)}${'<li>b'.repeat(300)}</ul></ul>`,
  'Plain *text* with `code`, <ip>:<port>, a < b, {x}, C:\\path and 10:30.',
  '::: tip\nx\n:::\n\n:::: tabs\n@tab A\n::: note\ny\n:::\n::::',
  '<Badge text="x" /> <DriverOptions name="S3" /> <br> <IP>',
  '```sh\nls\n```\n\n```mermaid\ngraph TD\n```\n\n```\nplain\n```',
  '$$\na\n$$\n\n- $$\n  a\n  $$\n\nText. $$ c = 1 $$',
  '::: steps\n1. a\n:::\n\n::: file-tree\n- a/\n  - b\n:::',
  '<i class="fa-solid fa-star"></i> ::icon cloud:: :tada:',
  '<iframe src="https://example.com"></iframe>',
])('no fault: %j', (source) => {
  expect(faultsOf(source)).toEqual([])
})
