/** @jest-environment node */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readKeptHistory, writeKeptHistory } from '@/lib/content/history/kept-history'
import { buildSnapshot } from '@/lib/content/snapshot'
import { ContentFolder, pair } from '../../support/content-folder'

const page = (text: string) => `---\ntitle: Page\ndescription: About it\n---\n\n${text}\n`
let folder: ContentFolder

beforeEach(() => {
  folder = new ContentFolder()
  folder.git(['init', '-q', '-b', 'main'])
})

afterEach(() => folder.remove())

/** What a page shows of its history. */
const shown = (dir: string) => {
  const { pages, hasHistory } = buildSnapshot(dir)
  return { hasHistory, pages: [...pages.en.values(), ...pages.zh.values()].map(({ file, git, staleSince }) => ({ file, git, staleSince })) }
}

test('a copy without its repository shows the same dates, authors and outdated translations', () => {
  folder.commit({ ...pair('index.md', page('Home')), ...pair('a.md', page('One')), ...pair('b.md', page('Text')) }, 0)
  folder.commit({ 'en/a.md': page('Two') }, 100)
  // A word in the frontmatter leaves nothing to translate anew.
  folder.commit({ 'en/b.md': page('Text').replace('Page', 'Title') }, 200)
  const before = shown(folder.dir)
  expect(before.pages.filter(({ staleSince }) => staleSince !== null).map(({ file }) => file)).toEqual(['zh/a.md'])
  const copy = path.join(folder.root, 'copy')
  cpSync(folder.dir, copy, { recursive: true, filter: (file) => path.basename(file) !== '.git' })
  writeKeptHistory(copy, buildSnapshot(folder.dir))
  expect(shown(copy)).toEqual(before)
  expect(readFileSync(path.join(copy, '.history.json'), 'utf8')).not.toContain('@')
  rmSync(path.join(copy, '.history.json'))
  expect(shown(copy).hasHistory).toBe(false)
})

test('nothing is written where nothing is known, and something else in its place is no history', () => {
  folder.write(pair('index.md', page('Home')))
  writeKeptHistory(folder.dir, buildSnapshot(folder.dir))
  expect(existsSync(path.join(folder.dir, '.history.json'))).toBe(false)
  writeFileSync(path.join(folder.dir, '.history.json'), '{"files":[]}')
  expect(readKeptHistory(folder.dir)).toBeNull()
})
