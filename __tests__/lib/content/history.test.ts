/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import { PageInfo } from '@/components/page/page-info/page-info'
import { readHistory } from '@/lib/content/history'
import { buildGraph } from '@/lib/outputs/structured-data/build-graph'
import { ContentFolder } from '../../support/content-folder'

let folder: ContentFolder

beforeEach(() => {
  folder = new ContentFolder()
  folder.git(['init', '-q', '-b', 'main'])
})

afterEach(() => folder.remove())

const text = (word: string) => `# Page\n\n${'Some lines that stay as they are.\n'.repeat(20)}\n${word}\n`
const day = (seconds: number) => new Date((1_700_000_000 + seconds) * 1000).toISOString().slice(0, 10)
const dayMs = 86_400

test('a page keeps its first date when renamed, moved or both', () => {
  folder.commit({ 'en/a.md': text('one') }, 0)
  folder.git(['mv', 'en/a.md', 'en/b "quoted".md'])
  folder.commit({}, dayMs)
  folder.git(['mv', 'en', 'moved'])
  folder.commit({ 'moved/b "quoted".md': text('two') }, 2 * dayMs)
  // Another page takes the first name: it is as old as itself.
  folder.commit({ 'en/a.md': '# Another\n\nQuite other words.\n' }, 3 * dayMs)
  const history = readHistory(folder.dir)!.files
  expect(history.get('moved/b "quoted".md')).toMatchObject({
    created: `${day(0)}T22:13:20+00:00`,
    updated: `${day(2 * dayMs)}T22:13:20+00:00`,
  })
  expect(history.get('en/a.md')?.created.slice(0, 10)).toBe(day(3 * dayMs))
})

test('what was written in a merge counts, what it only brings together does not', () => {
  folder.commit({ 'en/a.md': text('one'), 'en/b.md': text('b') }, 0)
  folder.git(['checkout', '-q', '-b', 'side'])
  folder.commit({ 'en/b.md': text('side') }, dayMs)
  folder.git(['checkout', '-q', 'main'])
  folder.commit({ 'en/a.md': text('two') }, 2 * dayMs)
  folder.git(['merge', '--quiet', '--no-ff', '--no-commit', 'side'], 3 * dayMs)
  folder.commit({ 'en/new.md': text('new') }, 3 * dayMs)
  const days = [...readHistory(folder.dir)!.files].map(([file, { updated }]) => [file, updated.slice(0, 10)])
  expect(Object.fromEntries(days)).toEqual({ 'en/a.md': day(2 * dayMs), 'en/b.md': day(dayMs), 'en/new.md': day(3 * dayMs) })
})

test('a shallow clone shows no dates and reports this once', () => {
  folder.commit({ 'en/a.md': text('one') }, 0).commit({ 'en/b.md': text('two') }, dayMs)
  const clone = path.join(folder.root, 'clone')
  execFileSync('git', ['clone', '-q', '--depth', '1', pathToFileURL(folder.dir).href, clone])
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  expect([readHistory(clone), readHistory(clone)]).toEqual([null, null])
  expect(warn.mock.calls.flat()).toEqual([expect.stringContaining('shallow')])
  warn.mockRestore()
})

test.each([
  ['2024-01-05T06:00:00+08:00', '2024-01-05'],
  ['2024-01-05 23:30 -0500', '2024-01-05'],
  ['2024-01-05', '2024-01-05'],
  ['2024-01-05 00:10', '2024-01-05'],
])('%s is the day that its author wrote', (date, shown) => {
  folder.write({ 'en/a.md': `---\ntitle: A\ndate: ${date}\n---\n\nText.\n`, 'zh/a.md': `---\ntitle: 甲\ndate: ${date}\n---\n\n文。\n` })
  const { pages } = folder.snapshot()
  expect(renderToStaticMarkup(PageInfo({ page: pages.zh.get('/a.html')! }))).toContain('>2024年1月5日<')
  expect(renderToStaticMarkup(PageInfo({ page: pages.en.get('/a.html')! }))).toContain('>January 5, 2024<')
  expect(JSON.stringify(buildGraph(pages.en.get('/a.html')!, [], ''))).toContain(`"datePublished":"${shown}"`)
})

test('a commit in the morning in China has its author’s day', () => {
  folder.write({ 'en/a.md': text('one') })
  folder.git(['add', '-A'])
  execFileSync('git', ['commit', '-q', '-m', 'Change', '--date', '2024-01-05T06:00:00 +0800', '--author', 'Ada <ada@example.com>'], {
    cwd: folder.dir,
    env: { ...process.env, GIT_COMMITTER_NAME: 'Bo', GIT_COMMITTER_EMAIL: 'bo@example.com' },
  })
  expect(readHistory(folder.dir)!.files.get('en/a.md')).toMatchObject({ created: '2024-01-05T06:00:00+08:00', contributors: ['Ada'] })
})
