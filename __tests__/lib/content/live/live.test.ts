/** @jest-environment node */
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { closeLiveContent, listLiveErrors, onLiveChange, readLiveContent } from '@/lib/content/live/live'
import { ContentFolder, pair } from '../../../support/content-folder'
import { until } from '../../../support/until'

let folder: ContentFolder
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  closeLiveContent()
  folder.remove()
  jest.restoreAllMocks()
})

const textOf = (address: string) => readLiveContent().snapshot.pages.en.get(address)?.source.trim()
const errors = () => readLiveContent().errors.map(({ file, line, message }) => `${file}:${line} ${message}`)

test('an edit is read, a page with a new error keeps its text, a mended one is taken over', async () => {
  folder = new ContentFolder(pair('a.md', 'One'))
  expect(textOf('/a.html')).toBe('One')
  const { version } = readLiveContent()
  folder.write(pair('a.md', 'Two'))
  await until(() => textOf('/a.html') === 'Two')
  expect(readLiveContent().version).not.toBe(version)

  folder.write({ 'en/a.md': 'Three\n\n::: foo\nx\n:::' })
  await until(() => errors().length > 0)
  expect(errors()).toEqual([expect.stringContaining('en/a.md:3 unknown container ::: foo')])
  expect(textOf('/a.html')).toBe('Two')
  expect(listLiveErrors(readLiveContent()).map(({ pages }) => pages)).toEqual([['/a.html']])

  folder.write({ 'en/a.md': 'Four', 'en/new.md': 'New' })
  await until(() => textOf('/new.html') === 'New')
  expect(errors()).toEqual([])
  expect(textOf('/a.html')).toBe('Four')
}, 30_000)

test('an error in one page holds no other page back: edits, new pages, deleted ones', async () => {
  folder = new ContentFolder({ ...pair('a.md', 'One'), ...pair('b.md', 'One'), ...pair('gone.md', 'x') })
  expect(textOf('/b.html')).toBe('One')
  folder.write({ 'en/a.md': '---\ntag: &a [*a]\n---\n\nWrong' })
  await until(() => errors().length === 1)
  folder.write({ 'en/b.md': 'Two', 'en/new.md': 'New' })
  rmSync(path.join(folder.dir, 'en/gone.md'))
  rmSync(path.join(folder.dir, 'zh/gone.md'))
  await until(() => textOf('/b.html') === 'Two' && textOf('/gone.html') === undefined)
  expect(textOf('/new.html')).toBe('New')
  expect(textOf('/a.html')).toBe('One')
  expect(errors()).toEqual([expect.stringMatching(/^en\/a\.md:2 \*a stands inside what it names/)])
}, 30_000)

test('a page that includes a part with a new error keeps its text and the part it had', async () => {
  folder = new ContentFolder({ ...pair('a.md', 'A\n\n<!-- @include: ./_p.md -->'), ...pair('_p.md', 'part one') })
  const partOf = () => readLiveContent().snapshot.pages.en.get('/a.html')?.parts.get('en/_p.md')
  expect(partOf()).toBe('part one')
  folder.write({ 'en/_p.md': '::: foo\nx\n:::' })
  await until(() => errors().length > 0)
  expect(partOf()).toBe('part one')
  expect(listLiveErrors(readLiveContent())[0]?.pages).toEqual(['/a.html'])
  folder.write({ 'en/_p.md': 'part two' })
  await until(() => partOf() === 'part two')
}, 30_000)

test('data that has become wrong stays as it was, and the pages that show it are right', async () => {
  const driver = (name: string) =>
    readFileSync(path.resolve('content/data/drivers/local.yaml'), 'utf8').replace(/^name: .*$/m, `name: ${name}`)
  folder = new ContentFolder({
    'data/drivers/local.yaml': driver('Local'),
    ...pair('guide/drivers/local.md', '<DriverFacts name="Local" />'),
  })
  expect(readLiveContent().snapshot.data.drivers.map(({ name }) => name)).toEqual(['Local'])
  const before = errors()
  folder.write({ 'data/drivers/local.yaml': 'name: [' })
  await until(() => errors().length > before.length)
  expect(errors().filter((error) => !before.includes(error))).toEqual([expect.stringMatching(/^data\/drivers\/local\.yaml:1 /)])
  expect(readLiveContent().snapshot.data.drivers.map(({ name }) => name)).toEqual(['Local'])
}, 30_000)

test('a description of the API that has become wrong stays as it was', async () => {
  const api = (title: string) => `openapi: 3.1.0\ninfo: { title: ${title}, version: '1' }\npaths: {}\n`
  folder = new ContentFolder({ 'data/openapi.yaml': api('One'), ...pair('a.md', 'One') })
  const titleOf = () => readLiveContent().snapshot.data.openApi().document?.info.title
  expect(titleOf()).toBe('One')
  folder.write({ 'data/openapi.yaml': 'openapi: [' })
  await until(() => errors().some((error) => error.startsWith('data/openapi.yaml:')))
  expect(titleOf()).toBe('One')
  folder.write({ 'data/openapi.yaml': api('Two') })
  await until(() => titleOf() === 'Two')
}, 30_000)

test('errors that were there from the start hold no other edit back', async () => {
  folder = new ContentFolder({ ...pair('bad.md', '::: foo\nx\n:::'), ...pair('a.md', 'One') })
  expect(textOf('/a.html')).toBe('One')
  expect(errors()).toHaveLength(2)
  folder.write(pair('a.md', 'Two'))
  await until(() => textOf('/a.html') === 'Two')
  expect(errors()).toHaveLength(2)
}, 30_000)

test('listeners are called after a change, until they end it', async () => {
  folder = new ContentFolder(pair('a.md', 'One'))
  let calls = 0
  const end = onLiveChange(() => calls++)
  folder.write({ 'en/a.md': 'Two' })
  await until(() => calls > 0)
  end()
  const before = calls
  folder.write({ 'en/a.md': 'Three' })
  await until(() => textOf('/a.html') === 'Three')
  expect(calls).toBe(before)
}, 30_000)
