/** @jest-environment node */
import { readPage } from '../../support/read-page'
import { renderMarkdown } from '../../support/render-markdown'

const source = `# Title

Intro with \`code\` and [a link](./a.md#b).

## First \`x\` {#own}

::: tip Mind
### In a hint
H~2~O
:::

:::: tabs
@tab One
### Same
text
@tab Two
### Same
![pic](./p.png)
::::

<a name="old"></a><h4 id="raw">Raw <a href="/zh/">zh</a></h4>

\`\`\`bash
# no heading
\`\`\`
`

test('headings with the ids that the page has, also in containers and tabs', async () => {
  const { headings } = readPage(source).outline
  expect(headings).toEqual([
    { depth: 1, text: 'Title', id: 'title', line: 1, column: 1 },
    { depth: 2, text: 'First x', id: 'own', line: 5, column: 1 },
    { depth: 3, text: 'In a hint', id: 'in-a-hint', line: 8, column: 1 },
    { depth: 3, text: 'Same', id: 'same', line: 14, column: 1 },
    { depth: 3, text: 'Same', id: 'same-1', line: 17, column: 1 },
  ])
  const html = await renderMarkdown(source)
  expect([...html.matchAll(/<h[1-6] [^>]*?id="([^"]+)"/g)].map(([, id]) => id).filter((id) => id !== 'raw')).toEqual(
    headings.map(({ id }) => id),
  )
})

test('links, anchors, fences and sections', () => {
  const outline = readPage(source).outline
  expect(outline.links).toEqual([
    expect.objectContaining({ href: './a.md#b', line: 3, column: 23, kind: 'link' }),
    expect.objectContaining({ href: './p.png', line: 18, column: 1, kind: 'image' }),
    expect.objectContaining({ href: '/zh/', line: 21, column: 39, kind: 'link', tag: 'a' }),
  ])
  expect(outline.links.map(({ target }) => target.href)).toEqual(['/a.html#b', '/_content/en/p.png', '/zh/'])
  expect(outline.anchors).toEqual(expect.arrayContaining(['title', 'own', 'in-a-hint', 'same', 'same-1', 'old', 'raw']))
  expect(outline.fences).toEqual([{ lang: 'bash', value: '# no heading', line: 23, column: 1 }])
  expect(outline.sections.map(({ id, text }) => [id, text])).toEqual([
    ['title', 'Intro with code and a link.'],
    ['own', 'Mind'],
    ['in-a-hint', 'H2O\nOne'],
    ['same', 'text\nTwo'],
    ['same-1', 'pic\nRaw zh'],
  ])
  expect(outline.sections[0]?.codeWords).toEqual(['code'])
})

test('included content keeps its own file and line numbers', () => {
  const files = { 'en/parts/a.md': '---\nx: 1\n---\n## Part\n[s](./s.md)' }
  const { outline } = readPage('<!-- @include: ./parts/a.md -->', files, 'en/index.md')
  expect(outline.headings).toEqual([{ depth: 2, text: 'Part', id: 'part', line: 4, column: 1, file: 'en/parts/a.md' }])
  expect(outline.links).toMatchObject([{ href: './s.md', line: 5, column: 1, file: 'en/parts/a.md', target: { href: '/parts/s.html' } }])
})
