/** @jest-environment node */
import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compileMarkdown } from '@/components/markdown/compile'
import { pageOf, renderMarkdown } from '../../support/render-markdown'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'markdown-'))
  process.env.CACHE_DIR = path.join(folder, 'cache')
  process.env.CONTENT_DIR = path.join(folder, 'content')
  mkdirSync(path.join(folder, 'content/en/parts'), { recursive: true })
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  delete process.env.CACHE_DIR
  delete process.env.CONTENT_DIR
})

const put = (name: string, text: string) => writeFileSync(path.join(folder, 'content/en', name), text)

test('an unchanged page is reused, a changed one compiled', async () => {
  const [first, same] = await Promise.all([compileMarkdown(pageOf('a')), compileMarkdown(pageOf('a'))])
  expect(same).toBe(first)
  expect(await compileMarkdown(pageOf('a'))).toBe(first)
  await compileMarkdown(pageOf('b'))
  await compileMarkdown(pageOf('a', { locale: 'zh' }))
  expect(readdirSync(path.join(folder, 'cache/markdown'))).toHaveLength(3)
})

test('a page with its includes attached is compiled from them, not from disk', async () => {
  put('parts/a.md', 'newer and wrong')
  const page = pageOf('<!-- @include: ./parts/a.md -->', { file: 'en/page.md', parts: new Map([['en/parts/a.md', 'as checked']]) })
  const compiled = await compileMarkdown(page)
  expect(compiled).toContain('as checked')
  expect(compiled).not.toContain('wrong')
})

test('a page is recompiled when an included file changes', async () => {
  put('parts/a.md', 'one')
  const page = pageOf('<!-- @include: ./parts/a.md -->', { file: 'en/page.md' })
  expect(await compileMarkdown(page)).toContain('one')
  put('parts/a.md', 'two')
  expect(await compileMarkdown(page)).toContain('two')
})

test('included links start in their own folder; ranges and regions', async () => {
  put('parts/a.md', '---\nt: 1\n---\n[x](./x.md)\n\nline 6\n\n<!-- #region r -->\nin r\n<!-- #endregion r -->\n')
  const html = (source: string) => renderMarkdown(source, { file: 'en/page.md' })
  expect(await html('<!-- @include: ./parts/a.md -->')).toContain('href="/parts/x.html"')
  expect(await html('<!-- @include: ./parts/a.md{6-7} -->')).toBe('<p>line 6</p>')
  expect(await html('- a\n\n  <!-- @include: ./parts/a.md#r -->')).toContain('<p>in r</p>')
})

test('an unwritable cache is not an error', async () => {
  process.env.CACHE_DIR = '/dev/null/cache'
  await expect(compileMarkdown(pageOf('a'))).resolves.toContain('a')
})
