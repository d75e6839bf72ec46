/** @jest-environment node */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { compileMarkdown } from '@/components/markdown/pipeline'
import { pageOf, renderMarkdown } from '../../support/render-markdown'
import { temporaryFolder } from '../../support/temporary-folder'

let folder: string

beforeEach(() => {
  folder = temporaryFolder()
  process.env.CACHE_DIR = path.join(folder, 'cache')
})

afterEach(() => {
  delete process.env.CACHE_DIR
})

test('an unchanged page is reused, a changed one compiled', async () => {
  const [first, same] = await Promise.all([compileMarkdown(pageOf('a')), compileMarkdown(pageOf('a'))])
  expect(same).toBe(first)
  expect(await compileMarkdown(pageOf('a'))).toBe(first)
  await compileMarkdown(pageOf('b'))
  await compileMarkdown(pageOf('a', { locale: 'zh' }))
  expect(readdirSync(path.join(folder, 'cache/markdown')).filter((name) => name.startsWith('page-'))).toHaveLength(3)
})

const withPart = (text: string) => ({ file: 'en/page.md', parts: new Map([['en/parts/a.md', text]]) })

test('a page is recompiled when an included file changes', async () => {
  const source = '<!-- @include: ./parts/a.md -->'
  expect(await compileMarkdown(pageOf(source, withPart('one')))).toContain('one')
  expect(await compileMarkdown(pageOf(source, withPart('two')))).toContain('two')
})

test('included links start in their own folder; ranges and regions', async () => {
  const part = '---\nt: 1\n---\n[x](./x.md)\n\nline 6\n\n<!-- #region r -->\nin r\n<!-- #endregion r -->\n'
  const html = (source: string) => renderMarkdown(source, withPart(part))
  expect(await html('<!-- @include: ./parts/a.md -->')).toContain('href="/parts/x.html"')
  expect(await html('<!-- @include: ./parts/a.md{6-7} -->')).toBe('<p>line 6</p>')
  expect(await html('- a\n\n  <!-- @include: ./parts/a.md#r -->')).toContain('<p>in r</p>')
})

test('an unwritable cache is not an error', async () => {
  process.env.CACHE_DIR = '/dev/null/cache'
  await expect(compileMarkdown(pageOf('a'))).resolves.toContain('a')
})
