/** @jest-environment node */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { currentSnapshot } from '@/lib/content/store'
import { loadRevision } from '@/lib/server/render/load-revision'
import type { SiteProcess } from '@/lib/server/process'
import { exportPart, loadContent, loadSearchIndex } from '@/lib/server/publish/snapshot-transfer'
import { expectSearch, searchSite } from '@/lib/search/server/search-service'
import { ContentFolder } from '../../../support/content-folder'

const cacheDir = mkdtempSync(path.join(os.tmpdir(), 'exported-'))
const site = { cacheDir } as SiteProcess
const folders: ContentFolder[] = []
afterAll(() => {
  rmSync(cacheDir, { recursive: true, force: true })
  for (const folder of folders) folder.remove()
})

/** Loads a folder with one page of this title. */
function load(title: string) {
  const folder = new ContentFolder({ 'en/README.md': `# ${title}\n\nText.\n`, 'zh/README.md': `# ${title}\n\n文字。\n` })
  folders.push(folder)
  const loaded = loadRevision(folder.dir, { id: title, version: 'code', records: { find: () => undefined } })
  if ('errors' in loaded) throw new Error(JSON.stringify(loaded.errors))
  return loaded
}

/** Loads such a folder and exports it, as the render worker does. */
async function hand(title: string) {
  const loaded = load(title)
  const [content, search] = [
    await exportPart(site, 'content', loaded.snapshot, loaded.revision),
    await exportPart(site, 'search', loaded.snapshot, loaded.revision),
  ]
  if (!content || !search) throw new Error('nothing was exported')
  return { content, search }
}

function takeOver({ content, search }: { content: string; search: string }): void {
  loadContent(content)
  loadSearchIndex(search)
}

beforeAll(expectSearch)

const found = async (q: string) => (await searchSite({ q, locale: 'en', limit: 5 }))?.nbHits

test('handlers read and search exported content; a search before that waits', async () => {
  const early = found('kingfisher')
  takeOver(await hand('Kingfisher'))
  expect(currentSnapshot().pages.en.get('/')?.meta.title).toBe('Kingfisher')
  expect([await early, await found('kingfisher')]).toEqual([1, 1])
  takeOver(await hand('Nuthatch'))
  expect(currentSnapshot().pages.en.get('/')?.meta.title).toBe('Nuthatch')
  expect([await found('nuthatch'), await found('kingfisher')]).toEqual([1, 0])
})

test('the same state is written once', async () => {
  const { search } = await hand('Wren')
  const { ino } = statSync(search)
  await hand('Wren')
  expect(statSync(search).ino).toBe(ino)
})

test('files of earlier states go, also while the content has not been read yet', async () => {
  takeOver(await hand('Sparrow'))
  for (let state = 0; state < 8; state++) await hand(`State${state}`)
  expect(readdirSync(path.join(cacheDir, 'exported'))).toHaveLength(10)
  expect(currentSnapshot().pages.en.get('/')?.meta.title).toBe('Sparrow')
})

test.each(['content', 'search'] as const)('%s that is replaced meanwhile is packed no further, and nothing is written', async (part) => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {})
  const loaded = load('Dunlin')
  const replaced = new AbortController()
  let slices = 0
  const turn = <T>(slice: () => T) => {
    if (++slices === 2) replaced.abort()
    return Promise.resolve(slice())
  }
  expect(await exportPart(site, part, loaded.snapshot, loaded.revision, { sliceMs: 0, turn, signal: replaced.signal })).toBeNull()
  expect(slices).toBe(2)
  expect(readdirSync(path.join(cacheDir, 'exported')).filter((name) => name.startsWith(loaded.revision.fingerprint))).toEqual([])
  expect(said).not.toHaveBeenCalled()
})

test('a folder that cannot be written hands nothing over, and says so', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {})
  const snapshot = currentSnapshot()
  const revision = { id: 'x', dir: '', at: 0, table: { pages: {}, redirects: {} } as never, fingerprint: 'f', keys: {} }
  expect(await exportPart({ cacheDir: '/dev/null' } as SiteProcess, 'content', snapshot, revision)).toBeNull()
  expect(said).toHaveBeenCalled()
})
