/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createRecording, recordReads } from '@/lib/content/reads/recording'
import type { Reads } from '@/lib/content/reads/reads'
import { shareEqual } from '@/lib/content/reads/share-equal'
import { currentSnapshot, findPageByPath, publishSnapshot } from '@/lib/content/store'
import { findMedia, writeManifest } from '@/lib/media/manifest'
import { pageSidebar, severalContributors } from '@/lib/navigation/page-lists'
import { buildKeys, type PageKeys } from '@/lib/server/page-cache/page-keys'
import { createReadRecords, type ReadRecords } from '@/lib/server/page-cache/read-records'
import { changedPaths, offlineKey, replaceKey, type Revision } from '@/lib/server/publish/revision'
import { ContentFolder, pair } from '../../../support/content-folder'

const driver = (title: string) => `name: S3
title: { en: ${title}, zh: 存储 }
page: /guide/drivers/s3.html
`
const files = {
  ...pair('index.md', '---\nhome: true\ntitle: Home\n---\n'),
  ...pair('guide/index.md', '---\ntitle: Guide\n---\n\nStart.\n'),
  ...pair('guide/a.md', '---\ntitle: A\n---\n\nOne.\n'),
}

let folder: ContentFolder
let cache: string
beforeEach(() => {
  folder = new ContentFolder(files)
  cache = mkdtempSync(path.join(os.tmpdir(), 'read-records-'))
})
afterEach(() => {
  folder.remove()
  rmSync(cache, { recursive: true, force: true })
})

const open = (version = 'v') => createReadRecords(cache, version)

function load(records: Pick<ReadRecords, 'find'> = open(), version = 'v'): PageKeys {
  const snapshot = folder.snapshot()
  publishSnapshot(snapshot)
  return buildKeys(snapshot, folder.dir, version, records)
}

/** Renders a page, as far as its reads go, and keeps the record. */
function render(keys: PageKeys, route: string, read: () => unknown, records = open()): string {
  const recording = createRecording()
  recordReads(recording, read)
  const reads = recording.close()
  if (reads) records.write(route, reads)
  return keys.update(route, reads)
}

const readA = () => findPageByPath('en', '/guide/a.html')?.source

test('before its first rendering a page depends on everything, after it on what it has read', () => {
  const first = load()
  const unknown = first.keys['/en/guide/a.html']
  const own = render(first, '/en/guide/a.html', readA)
  expect(own).not.toBe(unknown)
  expect(first.keys['/en/guide/a.html']).toBe(own)
  folder.write({ 'en/guide/index.md': '---\ntitle: Guide\n---\n\nAnother word.\n' })
  const second = load()
  expect(second.keys['/en/guide/a.html']).toBe(own)
  expect(second.keys['/zh/guide/a.html']).not.toBe(first.keys['/zh/guide/a.html'])
  folder.write({ 'en/guide/a.md': '---\ntitle: A\n---\n\nTwo.\n' })
  expect(load().keys['/en/guide/a.html']).not.toBe(own)
})

test('keys that follow from those of the snapshot before are the same as keys that follow from none', () => {
  const records = open()
  const before = folder.snapshot()
  publishSnapshot(before)
  const first = buildKeys(before, folder.dir, 'v', records)
  render(first, '/en/guide/a.html', readA, records)
  render(first, '/en/guide', () => [findPageByPath('en', '/guide/')?.source, JSON.stringify(pageSidebar('en', '/guide/'))], records)
  render(first, '/zh/guide', () => findPageByPath('zh', '/guide/')?.source, records)
  folder.write({ 'en/guide/a.md': '---\ntitle: New\n---\n\nOne.\n' })
  const after = shareEqual(before, folder.snapshot())
  const second = buildKeys(after, folder.dir, 'v', records, first)
  expect(second.keys).toEqual(buildKeys(after, folder.dir, 'v', records).keys)
  const isKept = (route: string) => second.keys[route] === first.keys[route]
  expect(['/en/guide/a.html', '/en/guide', '/zh/guide'].map(isKept)).toEqual([true, false, true])
  // From the second snapshot on, too.
  folder.write({ 'en/guide/a.md': '---\ntitle: New\n---\n\nTwo.\n' })
  const last = shareEqual(after, folder.snapshot())
  const third = buildKeys(last, folder.dir, 'v', records, second)
  expect(third.keys).toEqual(buildKeys(last, folder.dir, 'v', records).keys)
  expect(third.keys['/en/guide/a.html']).not.toBe(second.keys['/en/guide/a.html'])
})

test('a page that was rendered with newer images than those of the snapshot gets the key of these images', () => {
  process.env.CACHE_DIR = cache
  try {
    const records = open()
    const snapshot = folder.snapshot()
    publishSnapshot(snapshot)
    const first = buildKeys(snapshot, folder.dir, 'v', records)
    writeManifest({ '/a.png': { width: 2, height: 1, hash: 'f'.repeat(16), made: [] } })
    const own = render(first, '/en/guide/a.html', () => findMedia('/a.png'), records)
    expect(buildKeys(snapshot, folder.dir, 'v', records, first).keys['/en/guide/a.html']).toBe(own)
    writeManifest({})
    expect(buildKeys(snapshot, folder.dir, 'v', records, first).keys['/en/guide/a.html']).not.toBe(own)
  } finally {
    delete process.env.CACHE_DIR
  }
})

test('content that comes back brings its keys back', () => {
  const own = render(load(), '/en/guide/a.html', readA)
  folder.write({ 'en/guide/a.md': '---\ntitle: A\n---\n\nTwo.\n' })
  render(load(), '/en/guide/a.html', readA)
  folder.write(files)
  expect(load().keys['/en/guide/a.html']).toBe(own)
})

test('the sidebar and the contributors count where they are shown', () => {
  const keys = load()
  const shown = render(keys, '/en/guide/a.html', () => [readA(), JSON.stringify(pageSidebar('en', '/guide/a.html')), severalContributors()])
  const plain = render(keys, '/en', () => currentSnapshot().data.product.version)
  folder.write(pair('guide/b.md', '---\ntitle: B\n---\n\nNew.\n'))
  const later = load()
  expect([later.keys['/en/guide/a.html'] === shown, later.keys['/en'] === plain]).toEqual([false, true])
})

test('a deleted page has no key, a renamed one depends on everything again', () => {
  render(load(), '/en/guide/a.html', readA)
  for (const locale of ['en', 'zh']) rmSync(path.join(folder.dir, locale, 'guide/a.md'))
  folder.write(pair('guide/renamed.md', '---\ntitle: A\n---\n\nOne.\n'))
  const { keys } = load()
  expect(keys['/en/guide/a.html']).toBeUndefined()
  expect(keys['/en/guide/renamed.html']).toMatch(/^[0-9a-f]{32}$/)
})

test('other code or settings: other keys, and no record of what the earlier code read', () => {
  const own = render(load(), '/en/guide/a.html', readA)
  expect(load(open('other'), 'other').keys['/en/guide/a.html']).not.toBe(own)
  expect(open('other').find('/en/guide/a.html')).toBeUndefined()
  expect(load().keys['/en/guide/a.html']).toBe(own)
})

test.each(['', '{', '[]x', '[[["content"],"x"]]', '[[[],0]]', '[[["nothing of this name"],0]]', '[[["content"],[0,"pages"]]]'])(
  'a damaged record (%s) counts as none',
  (text) => {
    const keys = load()
    const unknown = keys.keys['/en/guide/a.html']
    render(keys, '/en/guide/a.html', readA)
    const [name = ''] = readdirSync(path.join(cache, 'reads'))
    writeFileSync(path.join(cache, 'reads', name), text)
    expect(load().keys['/en/guide/a.html']).toBe(unknown)
  },
)

test('a rendering whose reads are not certain leaves the page depending on everything', () => {
  const keys = load()
  const unknown = keys.keys['/en/guide/a.html']
  expect(keys.update('/en/guide/a.html', null)).toBe(unknown)
})

test('another process finds the record of a page that it has not rendered itself', () => {
  const [one, other] = [load(), load()]
  const own = render(one, '/en/guide/a.html', readA)
  expect(other.keys['/en/guide/a.html']).not.toBe(own)
  other.refresh('/en/guide/a.html')
  expect(other.keys['/en/guide/a.html']).toBe(own)
})

test('records that came with an image are used, and never written there', () => {
  const prebuilt = mkdtempSync(path.join(os.tmpdir(), 'prebuilt-'))
  const reads: Reads = [[['content'], [0, 'pages', 0]]]
  createReadRecords(prebuilt, 'v').write('/en', reads)
  const records = createReadRecords(cache, 'v', prebuilt)
  expect(records.find('/en')).toEqual(reads)
  records.write('/zh', reads)
  expect(readdirSync(path.join(prebuilt, 'reads'))).toHaveLength(1)
  rmSync(prebuilt, { recursive: true })
})

test('a folder that cannot be written keeps the records in memory', () => {
  const file = path.join(cache, 'file')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, '')
  const records = createReadRecords(path.join(file, 'below'), 'v')
  records.write('/en', [[['content'], 0]])
  expect(records.find('/en')).toEqual([[['content'], 0]])
})

test('feeds and other files of all content change with any of it, data included', () => {
  const first = load()
  folder.write({ 'data/drivers/s3.yaml': driver('One') })
  const second = load()
  expect(second.fingerprint).not.toBe(first.fingerprint)
  for (const route of ['/sitemap.xml', '/outputs/en/llms.txt', '/offline/en.json']) expect(second.keys[route]).not.toBe(first.keys[route])
})

test('the list for offline reading follows the keys of its language, which name what changed', () => {
  const pages = { '/en': 'a', '/en/x.html': 'b', '/zh': 'c' }
  const listKey = (keys: Record<string, string>, locale: 'en' | 'zh' = 'en') => offlineKey({ fingerprint: 'f', keys }, locale)
  const keys = { ...pages, '/offline/en.json': listKey(pages), '/offline/zh.json': listKey(pages, 'zh') }
  const revision = { fingerprint: 'f', keys: { ...keys } } as unknown as Revision
  const before = structuredClone(revision)
  replaceKey(revision, '/en/x.html', 'new')
  expect(revision.keys).toEqual({ ...keys, '/en/x.html': 'new', '/offline/en.json': listKey(revision.keys) })
  expect(changedPaths(before, revision)).toEqual(['/en/x.html', '/offline/en.json'])
  replaceKey(revision, '/en/new.html', 'first')
  expect(revision.keys['/offline/en.json']).toBe(listKey(revision.keys))
  replaceKey(revision, '/en', 'b')
  replaceKey(revision, '/en/x.html', 'a')
  const exchanged = revision.keys['/offline/en.json']
  expect(exchanged).toBe(listKey(revision.keys))
  replaceKey(revision, '/en', 'a')
  replaceKey(revision, '/en/x.html', 'b')
  expect(revision.keys['/offline/en.json']).not.toBe(exchanged)
})

test('the offline list gets the same key from the previous keys as from scratch', () => {
  const before = { '/en': 'a', '/en/gone.html': 'b', '/en/x.html': 'c', '/zh': 'd' }
  const after = { fingerprint: 'second', keys: { '/en': 'a', '/en/new.html': 'e', '/en/x.html': 'f', '/zh': 'g' } }
  const list = offlineKey({ fingerprint: 'first', keys: before }, 'en')
  const previous = { fingerprint: 'first', keys: { ...before, '/offline/en.json': list } }
  expect(offlineKey(after, 'en', previous)).toBe(offlineKey(after, 'en'))
  expect(offlineKey(after, 'en', previous)).not.toBe(list)
})
