/** @jest-environment node */
import childProcess, { execFileSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import { PageInfo } from '@/components/page/page-info'
import { readHistory } from '@/lib/content/history'
import type { Page } from '@/lib/content/page'
import { describePage } from '@/lib/page-data/page-data'
import { buildGraph } from '@/lib/outputs/build-graph'
import { ContentFolder } from '../../support/content-folder'
import { runGit } from '../../support/git'

let folder: ContentFolder

beforeEach(() => {
  folder = new ContentFolder()
  folder.git(['init', '-q', '-b', 'main'])
})

const text = (word: string) => `# Page\n\n${'Some lines that stay as they are.\n'.repeat(20)}\n${word}\n`
const day = (seconds: number) => new Date((1_700_000_000 + seconds) * 1000).toISOString().slice(0, 10)
const dayMs = 86_400

test('a page keeps its first date when renamed, moved or both', async () => {
  folder.commit({ 'en/a.md': text('one') }, 0)
  folder.git(['mv', 'en/a.md', 'en/b "quoted".md'])
  folder.commit({}, dayMs)
  folder.git(['mv', 'en', 'moved'])
  folder.commit({ 'moved/b "quoted".md': text('two') }, 2 * dayMs)
  // Another page takes the first name: it is as old as itself.
  folder.commit({ 'en/a.md': '# Another\n\nQuite other words.\n' }, 3 * dayMs)
  const history = (await readHistory(folder.dir))!.files
  expect(history.get('moved/b "quoted".md')).toMatchObject({
    created: `${day(0)}T22:13:20+00:00`,
    updated: `${day(2 * dayMs)}T22:13:20+00:00`,
  })
  expect(history.get('en/a.md')?.created.slice(0, 10)).toBe(day(3 * dayMs))
})

test('what was written in a merge counts, what it only brings together does not', async () => {
  folder.commit({ 'en/a.md': text('one'), 'en/b.md': text('b') }, 0)
  folder.git(['checkout', '-q', '-b', 'side'])
  folder.commit({ 'en/b.md': text('side') }, dayMs)
  folder.git(['checkout', '-q', 'main'])
  folder.commit({ 'en/a.md': text('two') }, 2 * dayMs)
  folder.git(['merge', '--quiet', '--no-ff', '--no-commit', 'side'], 3 * dayMs)
  folder.commit({ 'en/new.md': text('new') }, 3 * dayMs)
  const days = [...(await readHistory(folder.dir))!.files].map(([file, { updated }]) => [file, updated.slice(0, 10)])
  expect(Object.fromEntries(days)).toEqual({ 'en/a.md': day(2 * dayMs), 'en/b.md': day(dayMs), 'en/new.md': day(3 * dayMs) })
})

test('a shallow clone shows no dates and reports this once', async () => {
  folder.commit({ 'en/a.md': text('one') }, 0).commit({ 'en/b.md': text('two') }, dayMs)
  const clone = path.join(folder.root, 'clone')
  execFileSync('git', ['clone', '-q', '--depth', '1', pathToFileURL(folder.dir).href, clone])
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  expect([await readHistory(clone), await readHistory(clone)]).toEqual([null, null])
  expect(warn.mock.calls.flat()).toEqual([expect.stringContaining('shallow')])
})

test.each([
  ['2024-01-05T06:00:00+08:00', '2024-01-05'],
  ['2024-01-05 23:30 -0500', '2024-01-05'],
  ['2024-01-05', '2024-01-05'],
  ['2024-01-05 00:10', '2024-01-05'],
])('%s is the day that its author wrote', (date, shown) => {
  folder.write({ 'en/a.md': `---\ntitle: A\ndate: ${date}\n---\n\nText.\n`, 'zh/a.md': `---\ntitle: 甲\ndate: ${date}\n---\n\n文。\n` })
  const snapshot = folder.snapshot()
  const { pages } = snapshot
  const infoOf = (page: Page) => renderToStaticMarkup(PageInfo({ page: describePage(snapshot, page) }))
  expect(infoOf(pages.zh.get('/a.html')!)).toContain('>2024年1月5日<')
  expect(infoOf(pages.en.get('/a.html')!)).toContain('>January 5, 2024<')
  expect(JSON.stringify(buildGraph(pages.en.get('/a.html')!, [], ''))).toContain(`"datePublished":"${shown}"`)
})

test('a commit in the morning in China has its author’s day', async () => {
  folder.write({ 'en/a.md': text('one') })
  folder.git(['add', '-A'])
  execFileSync('git', ['commit', '-q', '-m', 'Change', '--date', '2024-01-05T06:00:00 +0800', '--author', 'Ada <ada@example.com>'], {
    cwd: folder.dir,
    env: { ...process.env, GIT_COMMITTER_NAME: 'Bo', GIT_COMMITTER_EMAIL: 'bo@example.com' },
  })
  expect((await readHistory(folder.dir))!.files.get('en/a.md')).toMatchObject({
    created: '2024-01-05T06:00:00+08:00',
    contributors: ['Ada'],
  })
})

/** Adds commits with `git fast-import`, from texts by file name; `null` removes a file. */
function importCommits(commits: readonly Record<string, string | null>[], author = 'Ada <ada@example.com>'): void {
  const lines = commits.map((files, index) =>
    [
      `commit refs/heads/main\ncommitter ${author} ${1_700_000_000 + index} +0000\ndata 1\nx`,
      ...(index === 0 && folder.git(['branch', '--list', 'main']) ? ['from refs/heads/main^0'] : []),
      ...Object.entries(files).map(([name, content]) =>
        content === null ? `D ${name}` : `M 100644 inline ${name}\ndata ${Buffer.byteLength(content)}\n${content}`,
      ),
    ].join('\n'),
  )
  runGit(folder.dir, ['fast-import', '--quiet', '--force'], 1_700_000_000, `${lines.join('\n')}\n`)
  folder.git(['reset', '-q', '--hard', 'main'])
}

test('the history reads the same in one go as commit by commit, with a merge, renames and a file that takes a former name', async () => {
  const steps = [
    () => folder.commit({ 'en/a.md': text('one'), 'en/b.md': text('b') }, 0),
    () => folder.git(['mv', 'en/a.md', 'en/c.md']) && folder,
    () => folder.commit({ 'en/c.md': text('two') }, dayMs),
    () => folder.commit({ 'en/a.md': '# Another\n\nQuite other words.\n' }, 2 * dayMs),
    () => folder.git(['checkout', '-q', '-b', 'side', 'HEAD~1']) && folder,
    () => folder.commit({ 'en/b.md': text('side') }, 3 * dayMs),
    () => folder.git(['checkout', '-q', 'main']) && folder,
    () => folder.git(['merge', '-q', '--no-ff', '-m', 'Merge', 'side'], 4 * dayMs) && folder,
    () => folder.git(['commit', '-q', '--allow-empty', '-m', 'Checked\n\nTranslation-Checked: en/a.md'], 5 * dayMs) && folder,
  ]
  let seen: unknown
  for (const step of steps) {
    step()
    seen = await readHistory(folder.dir)
  }
  const copy = path.join(folder.root, 'copy')
  execFileSync('git', ['clone', '-q', folder.dir, copy])
  expect(await readHistory(copy)).toEqual(seen)
  expect((await readHistory(copy))?.files.get('en/c.md')?.created.slice(0, 10)).toBe(day(0))
})

test('thousands of similar files that move and change leave all other pages their dates', async () => {
  folder.commit({ 'en/a.md': text('one') }, 0)
  const words = Array.from({ length: 1500 }, (_, line) => `line ${line} of a text that half stays\n`)
  const files = (round: number) =>
    Object.fromEntries(
      Array.from({ length: 500 }, (_, number) => [
        `en/r${round}/p${number}.md`,
        words.map((line, at) => (at % 2 === 0 ? `${round} ${number} ${at}\n` : line)).join(''),
      ]),
    )
  importCommits([files(0), { ...files(1), 'en/r0': null }, { 'en/r1': null }])
  const spawned = jest.spyOn(childProcess, 'spawn')
  const { files: dates } = (await readHistory(folder.dir))!
  // Read at once, without running out of time: the second attempt would look for no renames.
  expect(spawned).toHaveBeenCalled()
  expect(spawned.mock.calls.filter(([, args]) => args.includes('--no-renames'))).toEqual([])
  spawned.mockRestore()
  expect(dates.get('en/a.md')).toMatchObject({ contributors: ['Ada'] })
})

test('a zone that does not exist is told in UTC, and a year beyond 9999 is no date', async () => {
  importCommits([{ 'en/zone.md': text('zone') }])
  const commit = (author: string) => {
    const raw = `tree ${folder.git(['rev-parse', 'HEAD^{tree}']).trim()}\nauthor A <a@b.example> ${author}\ncommitter A <a@b.example> ${author}\n\nOdd\n`
    return runGit(folder.dir, ['hash-object', '-t', 'commit', '-w', '--literally', '--stdin'], 0, raw).trim()
  }
  folder.git(['reset', '-q', '--hard', commit('1312735823 +051800')])
  expect((await readHistory(folder.dir))?.files.get('en/zone.md')?.updated).toBe('2011-08-07T16:50:23+00:00')
  folder.git(['reset', '-q', '--hard', commit('999999999999999 +0000')])
  expect(await readHistory(folder.dir)).toBeNull()
})
