/** @jest-environment node */
import { outlineMarkdown } from '@/lib/markdown/outline'
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
  const { headings } = outlineMarkdown(source)
  expect(headings).toEqual([
    { depth: 1, text: 'Title', id: 'title', line: 1 },
    { depth: 2, text: 'First x', id: 'own', line: 5 },
    { depth: 3, text: 'In a hint', id: 'in-a-hint', line: 8 },
    { depth: 3, text: 'Same', id: 'same', line: 14 },
    { depth: 3, text: 'Same', id: 'same-1', line: 17 },
  ])
  const html = await renderMarkdown(source)
  expect([...html.matchAll(/<h[1-6] [^>]*?id="([^"]+)"/g)].map(([, id]) => id).filter((id) => id !== 'raw')).toEqual(
    headings.map(({ id }) => id),
  )
})

test('links, anchors, fences and sections', () => {
  const outline = outlineMarkdown(source)
  expect(outline.links).toEqual([
    { href: './a.md#b', line: 3, column: 23, kind: 'link' },
    { href: './p.png', line: 18, column: 1, kind: 'image' },
    { href: '/zh/', line: 21, column: expect.any(Number), kind: 'link' },
  ])
  expect(outline.anchors).toEqual(expect.arrayContaining(['title', 'own', 'in-a-hint', 'same', 'same-1', 'old', 'raw']))
  expect(outline.fences).toEqual([{ lang: 'bash', value: '# no heading', line: 23 }])
  expect(outline.sections.map(({ id, text }) => [id, text])).toEqual([
    ['title', 'Intro with code and a link.'],
    ['own', 'Mind'],
    ['in-a-hint', 'H2O One'],
    ['same', 'text Two'],
    ['same-1', 'pic Raw zh'],
  ])
  expect(outline.sections[0]?.codeWords).toEqual(['code'])
})

test('includes are followed, and their links know their file', () => {
  const files: Record<string, string> = { 'en/parts/a.md': '---\nx: 1\n---\n## Part\n[s](./s.md)' }
  const outline = outlineMarkdown('<!-- @include: ./parts/a.md -->', { file: 'en/index.md', read: (file) => files[file] ?? null })
  expect(outline.headings).toEqual([{ depth: 2, text: 'Part', id: 'part', line: 1 }])
  expect(outline.links).toEqual([{ href: './s.md', line: 1, column: 1, kind: 'link', file: 'en/parts/a.md' }])
})
