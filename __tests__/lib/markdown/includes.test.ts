/** @jest-environment node */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expandIncludes, readPartsBelow, maxPageBytes } from '@/lib/markdown/includes'
import { parseMarkdown } from '@/lib/markdown/parse'
import { ContentFolder } from '../../support/content-folder'
import { pair } from '../../support/plain-folder'
import { readPage } from '../../support/read-page'

const errors = (source: string, files: Record<string, string>) =>
  readPage(source, files)
    .faults.filter(({ severity }) => severity === 'error')
    .map(({ line, field, message }) => `${line} ${field} ${message}`)

test.each(
  '/.git/config /.git ./.secret.md ../.github/notes.md @/.git/a.md ./a.txt ../deploy/settings.env /data/product.yaml ./a'.split(' '),
)('an include of %s is rejected, whatever the file contains', (name) => {
  const everything = new Proxy({}, { get: () => 'the secret' })
  const page = readPage(`<!-- @include: ${name} -->`, everything)
  expect(page.faults).toEqual([
    expect.objectContaining({ line: 1, severity: 'error', field: 'include', message: expect.stringMatching(/expected .*Markdown file/) }),
  ])
  expect(JSON.stringify(page)).not.toContain('the secret')
})

test.each(['./_part.md', '/en/_part.md', '@/en/_part.md', '../en/sub/../_part.md'])('an include of %s is taken', (name) => {
  const page = readPage(`<!-- @include: ${name} -->`, { 'en/_part.md': 'The words' })
  expect(page.faults).toEqual([])
  expect(page.outline.sections.map(({ text }) => text).join()).toContain('The words')
})

test('a symbolic link does not lead to a hidden or a large file', () => {
  const folder = new ContentFolder(pair('guide/a', 'Text'))
  mkdirSync(path.join(folder.dir, '.git'))
  writeFileSync(path.join(folder.dir, '.git/config.md'), 'the secret')
  writeFileSync(path.join(folder.dir, 'en/large.md'), 'x'.repeat(maxPageBytes + 1))
  writeFileSync(path.join(folder.dir, 'en/plain.md'), 'text')
  for (const target of ['../.git/config.md', 'large.md', 'plain.md'])
    symlinkSync(target, path.join(folder.dir, 'en', `_link-${path.basename(target)}`))
  const read = readPartsBelow(folder.dir)
  expect(['config', 'large', 'plain'].map((name) => read(`en/_link-${name}.md`))).toEqual([null, null, 'text'])
})

/** Files of which each includes the next ten times. */
const bomb = Object.fromEntries(
  Array.from({ length: 9 }, (_, level) => [`en/b${level}.md`, `x\n\n${`<!-- @include: ./b${level + 1}.md -->\n\n`.repeat(10)}`]),
)

test('the number of includes of a page is bounded, and the first beyond it is an error with its line', () => {
  const files = { ...bomb, 'en/b9.md': 'leaf' }
  const found = errors('x\n\n<!-- @include: ./b0.md -->', files)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(/^\d+ include include of \.\/b\d\.md is one of more than 200 on this page/)
  expect(errors('<!-- @include: ./p.md -->\n\n'.repeat(201), { 'en/p.md': 'text' })).toEqual([
    '401 include include of ./p.md is one of more than 200 on this page, expected fewer',
  ])
  expect(errors('<!-- @include: ./p.md -->\n\n'.repeat(200), { 'en/p.md': 'text' })).toEqual([])
})

test('the size of a page with its includes is bounded', () => {
  const part = `${'word '.repeat(20)}\n\n`.repeat(600)
  const found = errors('<!-- @include: ./p.md -->\n\n'.repeat(9), { 'en/p.md': part })
  expect(found).toEqual(['9 include include of ./p.md makes the page larger than 256 KB, expected a shorter text'])
})

test('a page that is too large is an error of the check, and its text is not read', () => {
  const folder = new ContentFolder({
    ...pair('guide/a', 'Text'),
    'en/guide/b.md': `---\ntitle: B\n---\n${'word '.repeat(maxPageBytes / 5)}`,
  })
  expect(folder.check()).toContainEqual(
    expect.objectContaining({
      file: 'en/guide/b.md',
      line: 1,
      field: 'size',
      severity: 'error',
      message: expect.stringContaining('at most 256 KB'),
    }),
  )
})

test('a part may use the labels and the notes of the page that includes it', async () => {
  const source = '<!-- @include: ./_part.md -->\n\n[ext]: https://example.com/\n[^n]: The note.\n\nEnd'
  const outcome = (part: string) => {
    const tree = parseMarkdown(source)
    expandIncludes(tree, 'en/page.md', (name) => (name === 'en/_part.md' ? part : null))
    return JSON.stringify(tree)
  }
  expect(outcome('See [words][ext] and a note[^n].')).toMatch(/"linkReference".*"footnoteReference"/)
  expect(outcome('See.\n\n```text\nopen').match(/"definition"|"footnoteDefinition"|: x|"value":"open"/g)).toEqual([
    '"value":"open"',
    '"definition"',
    '"footnoteDefinition"',
  ])
  expect(outcome('See.').match(/"definition"/g)).toHaveLength(1)
})
