/** @jest-environment node */
import { parse } from 'parse5'
import { inlineCode } from '@/lib/server/preview/inline-code'
import { compareDocuments } from '@/lib/server/preview/compare/compare-documents'
import { compareSources } from '@/lib/server/preview/compare/compare-sources'
import { setSideBySide } from '@/lib/server/preview/compare/side-by-side'
import { markSections, splitText } from '@/lib/server/preview/sections'
import { findBlockStarts } from '@/lib/server/preview/text-lines'

const page = (...blocks: string[]) =>
  `<html><body><nav>x</nav><main><h1>Title</h1><article class="prose">${blocks.join('\n')}</article></main></body></html>`
const paragraphs = (...texts: string[]) => page(...texts.map((text) => `<p>${text}</p>`))
const marked = (html: string, tag: string) => [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text]) => text)
const kinds = (html: string) => [...html.matchAll(/pv-block pv-(\w+)/g)].map(([, kind]) => kind)

test.each([
  ['equal pages', paragraphs('a', 'b'), paragraphs('a', 'b'), [], [], []],
  [
    'a changed word',
    paragraphs('The quick fox jumps.', 'b'),
    paragraphs('The slow fox jumps.', 'b'),
    ['removed', 'inserted'],
    ['quick'],
    ['slow'],
  ],
  [
    'a changed Chinese word',
    paragraphs('我们使用旧的存储。'),
    paragraphs('我们使用新的存储。'),
    ['removed', 'inserted'],
    ['旧的'],
    ['新的'],
  ],
  [
    'a word within a link',
    paragraphs('see <a href="/x">the old page</a> now'),
    paragraphs('see <a href="/x">the new page</a> now'),
    ['removed', 'inserted'],
    ['old'],
    ['new'],
  ],
  [
    'a cell of a table',
    page('<table><tr><td>The name</td><td>one</td></tr></table>'),
    page('<table><tr><td>The name</td><td>two</td></tr></table>'),
    ['removed', 'inserted'],
    ['one'],
    ['two'],
  ],
  ['an inserted block', paragraphs('a', 'c'), paragraphs('a', 'b', 'c'), ['inserted'], [], []],
  ['a removed block', paragraphs('a', 'b', 'c'), paragraphs('a', 'c'), ['removed'], [], []],
  ['a replaced block', paragraphs('a', 'nothing alike here', 'c'), paragraphs('a', '<em>x</em>', 'c'), ['removed', 'inserted'], [], []],
  ['a new page', null, paragraphs('a'), ['inserted', 'inserted'], [], []],
])('%s', (_, before, after, expected, removed, inserted) => {
  const html = compareDocuments(before, after, 'en')
  expect(kinds(html)).toEqual(expected)
  expect([marked(html, 'del'), marked(html, 'ins')]).toEqual([removed, inserted])
})

test('changes of links and ids: a link elsewhere is a change, another id is none', () => {
  expect(compareDocuments(paragraphs('<a href="/a">x</a>'), paragraphs('<a href="/b">x</a>'), 'en')).toContain('/b')
  expect(compareDocuments(page('<h2 id="a">x</h2>'), page('<h2 id="b">x</h2>'), 'en')).toBe('')
})

test('scripts of a page and markup in texts stay harmless', () => {
  const html = compareDocuments(paragraphs('a'), page('<p>a &lt;script&gt;alert(1)&lt;/script&gt;</p><script>alert(2)</script>'), 'en')
  expect(html).not.toMatch(/<script/)
  const source = compareSources('a\n', '<script>alert(1)</script>\n', 'en')
  expect(source).toContain('&lt;script&gt;')
  expect(() => parse(html + source)).not.toThrow()
})

test('a long run of unchanged blocks is folded', () => {
  const texts = Array.from({ length: 20 }, (_, index) => `text ${index}`)
  const html = compareDocuments(paragraphs(...texts), paragraphs(...texts, 'new'), 'en')
  expect(html).toContain('<summary>19 unchanged blocks</summary>')
})

test('the source diff shows lines with their numbers', () => {
  const cells = /data-sign="(.)">\s*<td class="pv-number">(\d+)<[^]*?pv-line">(.*?)</g
  const rows = [...compareSources('a\nb\nc\n', 'a\nx\nc\n', 'en').matchAll(cells)].map(([, ...row]) => row.join(' '))
  expect(rows).toEqual(['  1 a', '- 2 b', '+ 2 x', '  3 c'])
  expect(compareSources('a', 'a', 'en')).toBe('')
})

const text = (one: string, two: string) =>
  `---\ntitle: A\n---\n\nIntro\n\n## One\n\n${one}\n\n\`\`\`\n## no heading\n\`\`\`\n\n::: tip\n## in a box\n:::\n\n### Two\n\n${two}\n`
const before = text('a', 'b')
test.each([
  ['in step', text('a', 'b'), text('a', 'b'), ['none', 'none', 'none']],
  ['one language changed', text('a', 'x'), text('a', 'b'), ['none', 'none', 'first']],
  ['the other changed', text('a', 'b'), text('x', 'b'), ['none', 'second', 'none']],
  ['both changed, each in a section of its own', text('x', 'b'), text('a', 'x'), ['none', 'first', 'second']],
  ['both changed', text('x', 'b'), text('x', 'b'), ['none', 'both', 'none']],
  ['frontmatter only', text('a', 'b').replace('title: A', 'title: B'), text('a', 'b'), ['none', 'none', 'none']],
])('sections: %s', (_, first, second, expected) => {
  expect(markSections({ now: first, before }, { now: second, before })).toEqual(expected)
  expect(splitText(first)).toHaveLength(3)
})

test('two languages side by side, section by section', () => {
  const pages: [string, string] = [page('<p>intro</p>', '<h2>One</h2>', '<p>a</p>'), page('<p>开头</p>', '<h2>一</h2>', '<p>甲</p>')]
  const html = setSideBySide(pages, ['none', 'first'], 'en')
  expect([...html.matchAll(/data-mark="(\w+)"/g)].map(([, mark]) => mark)).toEqual(['none', 'first'])
  expect(html).toContain('Changed in English, not in 简体中文')
  expect(html).toMatch(/lang="zh-CN"[^]*甲/)
})

test('blocks of a text begin outside of code, containers and lists', () => {
  const lines = [
    'First',
    '',
    '- item',
    '',
    '  more of it',
    '',
    '```',
    '',
    'code',
    '```',
    '',
    '::: tip',
    '',
    'inside',
    '',
    ':::',
    '',
    'Last',
  ]
  expect(findBlockStarts(lines)).toEqual([0, 2, 6, 11, 17])
})

test.each([
  ['plain', '`plain`'],
  ['a `b` c', '`` a `b` c ``'],
  ['two\nlines', '`two lines`'],
])('inline code of %j is %j', (given, expected) => expect(inlineCode(given)).toBe(expected))
