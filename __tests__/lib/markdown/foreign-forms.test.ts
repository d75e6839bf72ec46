/** @jest-environment node */
import { readMarkdown } from '@/lib/markdown/reading/read-markdown'
import { renderPlain } from '../../support/render-markdown'

const warningsOf = (source: string) =>
  readMarkdown(source, { file: 'en/a.md', locale: 'en' }, () => null).faults.map(
    ({ severity, line, message }) => `${severity} ${line} ${message}`,
  )

test.each([
  ['![a](./my pic.png)', 'angle brackets'],
  ['##标题', 'a space after'],
  ['<<< @/x.js', 'in a fence'],
  ['See [text][no-such-label].', '[label]: ./page.md'],
  ['See this[^none].', '[^label]: Note.'],
  ['##　标题', 'a space after'],
  ['＃ 标题', 'a space after'],
  ['见[页]（./a.md）。', 'nothing between them'],
  ['见【页】（./a.md）。', 'nothing between them'],
  ['!!! note "Title"\n    Text', '::: tip Title'],
  ['??? warning', '::: tip Title'],
  ['See [[page|text]].', '[text](./page.md)'],
  ['{{< figure src="a.png" >}}', 'a tag of this site'],
  ['{% include "a.md" %}', 'a tag of this site'],
  ["import Tabs from '@theme/Tabs'", 'a tag of this site'],
  ['Text {/* remark */} text', 'a tag of this site'],
  ['--8<-- "a.md"', '@include'],
])('syntax mistaken for Markdown is reported: %s', (source, expected) => {
  expect(warningsOf(`Before.\n\n${source}\n`)).toEqual([expect.stringMatching(/^warning 3 .* is shown as it stands, expected /)])
  expect(warningsOf(source).join()).toContain(expected)
})

test.each([
  '[a](<./my page.md>)',
  '[text][label]\n\n[label]: ./a.md',
  'note[^n]\n\n[^n]: Note.',
  'list[0][1] and #1, #tag and C## and a [b] [c]',
  '`[text][label]` and `![a](./my pic.png)`',
  'import it from there, if [[ -f a ]] and {{ a }}, wow !!! and [x] (see below)',
  'a [\\[page]] on\n  two lines',
])('literal text isn’t reported: %s', (source) => {
  expect(warningsOf(source)).toEqual([])
})

test.each([
  ['- item{.red}', /<li[^>]*>item<\/li>/],
  ['## 安装{#install}', /<h2 id="install"/],
])('braces follow an item and a heading directly: %s', async (source, expected) => {
  expect(await renderPlain(source)).toMatch(expected)
})

test.each(['f{x}', '/users/{id}', 'a{1,2}', 'x{ .a }y'])('braces in prose stay: %s', async (source) => {
  expect(await renderPlain(source)).toBe(`<p>${source}</p>`)
})
