/** @jest-environment node */
import { closeLiveContent, onLiveChange, readLiveContent } from '@/lib/content/live'
import { ContentFolder, pair } from '../../support/content-folder'

let folder: ContentFolder
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  closeLiveContent()
  folder.remove()
  jest.restoreAllMocks()
})

const textOf = (path: string) => readLiveContent().snapshot.pages.en.get(path)?.source.trim()
const errors = () => readLiveContent().errors.map(({ file, line, message }) => `${file}:${line} ${message}`)

/** Waits until something holds; the folder is watched, so that takes a moment. */
async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + 8000
  while (!holds() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(holds()).toBe(true)
}

test('an edit is read, a state with errors is not swapped in, a mended one is', async () => {
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

  folder.write({ 'en/a.md': 'Four', 'en/new.md': 'New' })
  await until(() => textOf('/new.html') === 'New')
  expect(errors()).toEqual([])
  expect(textOf('/a.html')).toBe('Four')
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
