/** @jest-environment node */
import { markdownCache } from '@/lib/site/cache/cache'
import { findLaterErrors, loadRevision, type Checks, type LoadedSnapshot } from '@/lib/server/render/load-revision'
import { ContentFolder, pair } from '../../../support/content-folder'

let folder: ContentFolder
afterEach(() => folder.remove())

const load = (checks?: Checks) => loadRevision(folder.dir, { id: 'a', version: 'test', records: { find: () => undefined }, checks })
const runStep = <T>(step: () => Promise<T>) => step()
const page = (text: string) => `---\ntitle: A\ndescription: Text.\n---\n\n${text}\n`

function loadUnparsed(): LoadedSnapshot {
  const loaded = load('unparsed')
  if ('errors' in loaded) throw new Error(JSON.stringify(loaded.errors))
  return loaded
}

test('content that is checked later is loaded without parsing a text, and each page is parsed when it is read', () => {
  folder = new ContentFolder({ ...pair('index.md', page('# A\n\n<!-- @include: ./_part.md -->')), ...pair('_part.md', '## Included') })
  const parsed = jest.spyOn(markdownCache, 'keep')
  const { snapshot } = loadUnparsed()
  expect(parsed).not.toHaveBeenCalled()
  const home = snapshot.pages.en.get('/')!
  expect(home.outline.headings.map(({ text }) => text)).toEqual(['A', 'Included'])
  expect([...home.parts.keys()]).toEqual(['en/_part.md'])
  expect(parsed).toHaveBeenCalledTimes(1)
  parsed.mockRestore()
})

test('its errors are those that a check before would have found', async () => {
  folder = new ContentFolder(pair('index.md', page('[lost](./lost.md)')))
  const before = load()
  if (!('errors' in before)) throw new Error('expected errors')
  expect(before.errors.map(({ message }) => message)).toContainEqual(expect.stringContaining('lost.md'))
  expect(await findLaterErrors(loadUnparsed(), runStep)).toEqual(before.errors)
})

test('errors that are found without parsing keep it from being loaded', () => {
  folder = new ContentFolder(pair('index.md', '---\ntitle: [\n---\n'))
  expect(load('unparsed')).toMatchObject({ errors: [{ file: 'en/index.md' }, { file: 'zh/index.md' }] })
})

test('a changed include changes the fingerprint, although no text was parsed', () => {
  folder = new ContentFolder({ ...pair('index.md', page('<!-- @include: ./_part.md -->')), ...pair('_part.md', 'One.') })
  const { fingerprint } = loadUnparsed().revision
  expect(loadUnparsed().revision.fingerprint).toBe(fingerprint)
  folder.write({ 'en/_part.md': 'Two words.' })
  expect(loadUnparsed().revision.fingerprint).not.toBe(fingerprint)
})
