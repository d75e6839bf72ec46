/** @jest-environment node */
import { findFaults } from '@/lib/markdown/faults'

const files: Record<string, string> = {
  'en/a.md': '<!-- @include: ./b.md -->',
  'en/b.md': '<!-- @include: ./a.md -->',
  'en/bad.md': '::: bad\nx\n:::',
}
const faultsOf = (source: string) => findFaults(source, { file: 'en/page.md', lineOffset: 10, read: (file) => files[file] ?? null })

test.each([
  ['::: foo\nx\n:::', 11, 'error', 'container', /unknown container ::: foo, expected one of tip, info/],
  ['text\n\n::: tip\nx', 13, 'error', 'container', /never closed/],
  [':::', 11, 'error', 'container', /closes nothing/],
  ['::: tabs\nx\n:::', 11, 'error', 'tabs', /@tab Title/],
  ['a <DriverOption name="x" />', 11, 'error', 'tag', /unknown tag <DriverOption>, expected one of Badge, Catalog/],
  ['```foolang\nx\n```', 11, 'warning', 'fence', /unknown language foolang/],
  ['::icon no-such-icon::', 11, 'warning', 'icon', /unknown icon no-such-icon/],
  ['<i class="fa-solid fa-nothing"></i>', 11, 'warning', 'icon', /fa-nothing/],
  ['<script>x</script>', 11, 'warning', 'html', /<script> is not allowed/],
  ['<div>\n<a href="javascript:x">y</a></div>', 12, 'warning', 'html', /javascript:x/],
  ['a <b onclick="x()">b</b>', 11, 'warning', 'html', /onclick/],
  ['<p style="color:red">x</p>', 11, 'warning', 'html', /style/],
  ['<!-- @include: ./none.md -->', 11, 'error', 'include', /no file en\/none.md/],
  ['<!-- @include: ./a.md -->', 11, 'error', 'include', /goes in a circle \(en\/page.md → en\/a.md → en\/b.md → en\/a.md\)/],
  ['<!-- @include: ../../secret.md -->', 11, 'error', 'include', /leads out of the content folder/],
  ['<!-- @include: ./b.md{7-9} -->', 11, 'error', 'include', /has 1 lines/],
  ['<!-- @include: ./b.md#r -->', 11, 'error', 'include', /no region r/],
  ['x\n\n<!-- @include: ./bad.md -->', 13, 'error', 'container', /unknown container ::: bad.*in the included en\/bad.md/],
])('%j', (source, line, severity, field, message) => {
  expect(faultsOf(source)).toContainEqual(
    expect.objectContaining({ file: 'en/page.md', line, severity, field, message: expect.stringMatching(message) }),
  )
})

test.each([
  'Plain *text* with `code`, <ip>:<port>, a < b, {x}, C:\\path and 10:30.',
  '::: tip\nx\n:::\n\n:::: tabs\n@tab A\n::: note\ny\n:::\n::::',
  '<Badge text="x" /> <DriverOptions name="S3" /> <br> <IP>',
  '```sh\nls\n```\n\n```mermaid\ngraph TD\n```\n\n```\nplain\n```',
  '<i class="fa-solid fa-star"></i> ::icon cloud:: :tada:',
  '<iframe src="https://example.com"></iframe>',
])('no fault: %j', (source) => {
  expect(faultsOf(source)).toEqual([])
})
