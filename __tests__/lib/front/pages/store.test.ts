/** @jest-environment node */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deserialize } from 'node:v8'
import { createStore, type CachedResponse } from '@/lib/front/pages/store'
import { until } from '../../../support/until'
import { temporaryFolder } from '../../../support/temporary-folder'

const kilobyte = 1024
const entryOf = (bytes: number, files: string[] = []): CachedResponse => ({
  status: 200,
  headers: {},
  body: { plain: Buffer.alloc(bytes) },
  size: bytes,
  tag: 'tag',
  isImmutable: false,
  files,
})

let folder: string
let warnings: jest.SpyInstance
const bytesOnDisk = () => readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0)

beforeEach(() => {
  folder = temporaryFolder()
  warnings = jest.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {})

test('the folder has a bound: what was not used for longest goes, also what an earlier process has left', async () => {
  const maxDiskBytes = 100 * kilobyte
  const first = createStore(folder, { maxDiskBytes })
  for (let number = 0; number < 50; number++) await first.put(`${number}`, entryOf(10 * kilobyte))
  await until(() => bytesOnDisk() <= maxDiskBytes)
  expect(bytesOnDisk()).toBeGreaterThan(maxDiskBytes / 2)
  const second = createStore(folder, { maxDiskBytes })
  expect([(await second.find('49'))?.size, await second.find('0')]).toEqual([10 * kilobyte, undefined])
  for (let number = 50; number < 100; number++) {
    await second.put(`${number}`, entryOf(10 * kilobyte))
    await second.find('49')
  }
  await until(() => bytesOnDisk() <= maxDiskBytes)
})

// Another form under the same name ends every page of a server that is rolled back. If this fails, raise `format`, which changes the names.
test('a file has the name and the form of this version', async () => {
  await createStore(folder).put('key', { ...entryOf(1), body: { br: Buffer.alloc(1) } })
  const [name = ''] = readdirSync(folder)
  const { key, response } = deserialize(readFileSync(path.join(folder, name))) as { key: string; response: CachedResponse }
  expect([name, key, Object.keys(response), Object.keys(response.body)]).toEqual([
    'c9dbb68f6ce292238662119284a8ec88',
    'key',
    ['status', 'headers', 'body', 'size', 'tag', 'isImmutable', 'files'],
    ['br'],
  ])
})

test('a page whose style sheet is gone has to be made again', async () => {
  const store = createStore(folder)
  await store.put('page', entryOf(10, ['sheet']))
  expect([store.peek('page'), await store.find('page'), await createStore(folder).find('page')]).toEqual([undefined, undefined, undefined])
  await store.put('sheet', entryOf(10))
  expect([store.peek('page')?.size, (await createStore(folder).find('page'))?.size]).toEqual([10, 10])
})

test('after a write that failed, nothing is left of it, and writing goes on when there is room again', async () => {
  const place = path.join(folder, 'place')
  writeFileSync(place, '')
  const store = createStore(place, { retryMs: 0 })
  await store.put('one', entryOf(10))
  expect([store.peek('one')?.size, store.problem()]).toEqual([10, expect.stringContaining('Pages are kept in memory only')])
  rmSync(place)
  await store.put('two', entryOf(10))
  expect([store.problem(), readdirSync(place).length]).toEqual([undefined, 1])
  expect(warnings.mock.calls.map(([text]) => String(text).slice(0, 30))).toEqual([
    'Pages are kept in memory only:',
    'Pages are kept on disk again.',
  ])
})
