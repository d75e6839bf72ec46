/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { filesBelow } from '@/lib/site/files-below.mjs'
import { publishContentFiles } from '@/lib/content/publish-files'

let root: string
const content = () => path.join(root, 'content')
const published = () => filesBelow(path.join(root, 'public/_content'))
const put = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(content(), name)), { recursive: true })
  writeFileSync(path.join(content(), name), text)
}
const publish = () => publishContentFiles(content(), path.join(root, 'public'))
const textOf = (name: string) => readFileSync(path.join(root, 'public/_content', name), 'utf8')

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'publish-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('files beside pages are copied; Markdown, hidden files and data stay', () => {
  for (const name of ['en/a.md', 'en/_part.md', 'en/img/a b.png', 'zh/doc.pdf', 'en/.DS_Store', 'en/.git/x.png', 'data/drivers/a.yaml'])
    put(name, name)
  publish()
  expect(published()).toEqual(['en/img/a b.png', 'zh/doc.pdf'])
  expect(textOf('en/img/a b.png')).toBe('en/img/a b.png')
})

test('a changed file is copied again, also one that is older and as long, an unchanged one is left alone', () => {
  put('en/a.png', 'one')
  put('en/b.png', 'same')
  publish()
  const before = statSync(path.join(root, 'public/_content/en/b.png')).ctimeMs
  put('en/a.png', 'two')
  utimesSync(path.join(content(), 'en/a.png'), 1000, 1000)
  publish()
  expect(textOf('en/a.png')).toBe('two')
  expect(statSync(path.join(root, 'public/_content/en/b.png')).ctimeMs).toBe(before)
})

test('copies go with their originals, also where a folder takes the place of a file', () => {
  put('en/a.png', 'x')
  put('en/pictures', 'a file')
  publish()
  rmSync(path.join(content(), 'en'), { recursive: true })
  put('en/pictures/b.png', 'y')
  publish()
  expect(published()).toEqual(['en/pictures/b.png'])
  rmSync(content(), { recursive: true })
  publish()
  expect(published()).toEqual([])
  expect(existsSync(path.join(root, 'public'))).toBe(true)
})
