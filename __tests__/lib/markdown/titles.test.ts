/** @jest-environment node */
import { parseFence } from '@/lib/markdown/fence'
import { parseMarkdown } from '@/lib/markdown/parse'
import { ContentFolder } from '../../support/content-folder'
import { renderPlain } from '../../support/render-markdown'

const html = (source: string) => renderPlain(source, { file: 'en/guide/page.md' })

test.each([
  ['::: tip See the [start](../index.md)\nText\n:::', 'href="/"'],
  ['::: details See the [start](../index.md)\nText\n:::', 'href="/"'],
  ['::: tabs\n@tab The [start](../index.md)\nText\n:::', 'href="/"'],
  ['> [!TIP] See the [start](../index.md)\n> Text', 'href="/"'],
  ['::: tip A picture ![p](./pic.png)\nText\n:::', 'src="/_content/en/guide/pic.png"'],
  ['::: details <a href="../index.md">start</a>\nText\n:::', 'href="/"'],
  ['::: tip $x^2$\nText\n:::', '<math'],
  ['::: tip The [start][s]\nText\n:::\n\n[s]: ../index.md', 'href="/"'],
  ['::: details Note[^n]\nText\n:::\n\n[^n]: Words.', 'href="#fn-n"'],
])('titles are ordinary Markdown: %s', async (source, expected) => {
  expect(await html(source)).toContain(expected)
})

test('a link in a title is checked like any other', () => {
  const found = new ContentFolder({
    'en/a.md': '---\ntitle: A\n---\n\n::: tip The [page](./nope.md)\nText\n:::\n\n> [!NOTE] A ![picture](./nope.png)\n> Text\n',
    'zh/a.md': '---\ntitle: 甲\n---\n\n::: tabs\n@tab 见[页](./nope.md)\n文\n:::\n',
  })
    .check()
    .flatMap(({ file, line, severity, message }) =>
      severity === 'error' && /nope/.test(message) ? [`${severity} ${file}:${line} ${message.split(',')[0]}`] : [],
    )
  expect(found.sort()).toEqual([
    'error en/a.md:5 ./nope.md: no page /nope.html',
    'error en/a.md:9 ./nope.png: no such image',
    'error zh/a.md:6 ./nope.md: no page /zh/nope.html',
  ])
})

test.each([
  ['> [!TIP] Look **here** and `there`\n> Text', 'Look <strong>here</strong> and <code>there</code>', '<p>Text</p>'],
  ['> [!NOTE] A [link](https://example.com) ==mark==\n>\n> Text', '<mark>mark</mark>', '<p>Text</p>'],
  ['> [!NOTE] Plain  \n> Text', 'Plain', '<p>Text</p>'],
  ['> [!NOTE]-\n> Text', '>Note<', '<p>Text</p>'],
  ['> [!NOTE]+ Title\n> Text', '>Title<', '<p>Text</p>'],
  ['> [!NOTE]\n> Text', '>Note<', '<p>Text</p>'],
])('the title of an alert is its whole first line: %s', async (source, title, text) => {
  const found = await html(source)
  expect(found).toContain(title)
  expect(found).toContain(text)
})

test.each(['> \\[!NOTE]\n> Text', '> &#91;!NOTE]\n> Text', '> [!NOTE]Text'])('a quote stays a quote: %j', async (source) => {
  expect(await html(source)).toMatch(/^<blockquote>/)
})

test.each([
  ['[server/[id].ts]', { title: 'server/[id].ts' }],
  ['[app/[[...slug]]/page.tsx]', { title: 'app/[[...slug]]/page.tsx' }],
  ['[v{2}.ts] {1}', { title: 'v{2}.ts', highlight: '1' }],
  ['[a:no-copy.ts]', { title: 'a:no-copy.ts', copy: true }],
  ['title="v{2}.ts" [b{3}.ts] {1}', { title: 'v{2}.ts', highlight: '1' }],
])('the title of a fence in brackets is whole, and no option: %s', (meta, expected) => {
  expect(parseFence('ts', meta)).toMatchObject(expected)
})

test('the title of a fence in a group is whole', () => {
  const [group] = parseMarkdown('::: code-group\n\n```ts [server/[id].ts]\na\n```\n\n:::').children
  expect(group).toMatchObject({ children: [{ title: 'server/[id].ts' }] })
})
