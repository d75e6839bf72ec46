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
  ['[TOC]', '[[toc]]'],
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
  ['![words](./pic.png "Caption" =40x40)', /width="40"[^>]*height="40"|height="40"[^>]*width="40"/],
  ['![words](./pic.png =40x40 "Caption")', /Caption/],
  ['::: details Title {open}\nText\n:::', /<details[^>]* open=""[^>]*><summary>Title<\/summary>/],
  ['- item{.red}', /<li[^>]*>item<\/li>/],
  ['## 安装{#install}', /<h2 id="install"/],
  ['- item\n{: .red }', /<li[^>]*>item<\/li>/],
  ['```ts filename="a.ts"\nx\n```', /<figcaption class="head">a\.ts</],
  ['``` { .yaml title="T" }\na: b\n```', /data-language="yaml"|Code: T/],
  ['```{.python linenums="3" hl_lines="1 2"}\na\nb\n```', /highlighted" data-n="4"/],
  ['```ts showLineNumbers{3}\nx\n```', /<span class="line" data-n="3"/],
  ['$`a^2`$', /<annotation[^>]*>a\^2</],
])('forms of other engines mean the same here: %s', async (source, expected) => {
  expect(await renderPlain(source)).toMatch(expected)
})

test.each(['f{x}', '/users/{id}', 'a{1,2}', 'x{ .a }y'])('braces in prose stay: %s', async (source) => {
  expect(await renderPlain(source)).toBe(`<p>${source}</p>`)
})

test('a bar in a formula in a table is one bar', async () => {
  const html = await renderPlain('| formula |\n| - |\n| $\\|a\\|$ and $P(a\\|b)$ |')
  expect([...html.matchAll(/<annotation[^>]*>([^<]*)</g)].map(([, tex]) => tex)).toEqual(['|a|', 'P(a|b)'])
})

test.each(['$$ a = 1 $$', '公式：$$ x^2 $$', 'So $$ a = 1 $$ holds'])(
  'double dollars may stand apart from the formula: %s',
  async (source) => {
    expect(await renderPlain(source)).toContain('<math')
  },
)

test('the TeX of a formula may begin behind the opening double dollars', async () => {
  expect(await renderPlain('$$ a\n= 2\n$$')).toContain('>a\n= 2</annotation>')
})
