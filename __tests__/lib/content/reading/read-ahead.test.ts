/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { analyses } from '@/lib/content/reading/analyses'
import { listUnread, readAhead } from '@/lib/content/reading/read-ahead'
import { buildSnapshot } from '@/lib/content/snapshot'

let dir: string
const before = process.env.CACHE_DIR

beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'read-ahead-'))
  process.env.CACHE_DIR = path.join(dir, 'cache')
  for (const locale of ['en', 'zh']) {
    mkdirSync(path.join(dir, 'content', locale), { recursive: true })
    for (const name of ['a', 'b']) writeFileSync(path.join(dir, 'content', locale, `${name}.md`), `# ${name} in ${dir}\n\nText.\n`)
  }
})

afterEach(() => {
  rmSync(dir, { recursive: true, force: true })
  if (before === undefined) delete process.env.CACHE_DIR
  else process.env.CACHE_DIR = before
})

const content = () => path.join(dir, 'content')
const names = () => listUnread(content()).map(({ file }) => file)

test('what nobody has read is read once, and found by whoever reads the folder', async () => {
  expect(names()).toEqual(['en/a.md', 'en/b.md', 'zh/a.md', 'zh/b.md'])
  await readAhead(content())
  expect(names()).toEqual([])
  const parse = jest.spyOn(analyses, 'keep')
  const found = buildSnapshot(content())
  expect(found.pages.zh.get('/b.html')?.outline).toMatchObject({ headings: [{ text: `b in ${dir}` }] })
  expect(parse).not.toHaveBeenCalled()
  parse.mockRestore()
})

test('what another process has read meanwhile is passed over, and one text more is read the next time', async () => {
  await readAhead(content())
  const keep = jest.spyOn(analyses, 'keep')
  writeFileSync(path.join(content(), 'en', 'b.md'), '# Another\n')
  expect(names()).toEqual(['en/b.md'])
  await readAhead(content())
  expect(keep).toHaveBeenCalledTimes(1)
  keep.mockRestore()
})

test('each text is a step of its own, so that others can work in between', async () => {
  let steps = 0
  await readAhead(content(), (step) => {
    steps++
    return step()
  })
  expect(steps).toBe(4)
  expect(names()).toEqual([])
})
