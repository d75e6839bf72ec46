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

test('included links start in their own folder', async () => {
  const part = '---\nt: 1\n---\n[x](./x.md)\n'
  expect(await renderMarkdown('- a\n\n  <!-- @include: ./parts/a.md -->', withPart(part))).toContain('href="/parts/x.html"')
})

test('an unwritable cache is not an error', async () => {
  process.env.CACHE_DIR = '/dev/null/cache'
  await expect(compileMarkdown(pageOf('a'))).resolves.toContain('a')
})
