/** @jest-environment node */
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildSnapshot } from '@/lib/content/snapshot'
import { temporaryFolder } from '../../support/temporary-folder'

let dir: string

beforeEach(() => (dir = temporaryFolder()))

/** Old files are known by size and times; new ones are read again. */
function write(name: string, text: string, time = new Date('2026-01-01')): void {
  const file = path.join(dir, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  utimesSync(file, time, time)
}

const page = (name: string) => buildSnapshot(dir).pages.en.get(name)

test('unchanged pages are the same objects in the next snapshot, with their fallbacks; a changed page is another one', () => {
  write('en/a.md', '# A\n\nText.\n')
  write('en/b.md', '# B\n\nText.\n')
  const before = buildSnapshot(dir)
  write('en/b.md', '# B\n\nOther.\n', new Date('2026-01-02'))
  const after = buildSnapshot(dir)
  for (const locale of ['en', 'zh'] as const) expect(after.pages[locale].get('/a.html')).toBe(before.pages[locale].get('/a.html'))
  expect(after.pages.en.get('/b.html')).not.toBe(before.pages.en.get('/b.html'))
  expect(after.pages.en.get('/b.html')?.source).toContain('Other')
})

test('a text of the same length that was written at the same moment is noticed', () => {
  const now = new Date()
  write('en/a.md', '# A\n\nFirst text.\n', now)
  expect(page('/a.html')?.source).toContain('First')
  write('en/a.md', '# A\n\nOther text.\n', now)
  expect(page('/a.html')?.source).toContain('Other')
})
