/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openCache, openCaches } from '@/lib/site/cache/cache'
import { cacheFolder, pruneCaches } from '@/lib/site/cache/folder'
import { hashSources } from '@/lib/site/cache/source-version'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cache-'))
  process.env.CACHE_DIR = folder
})
afterEach(() => {
  forget()
  rmSync(folder, { recursive: true, force: true })
  delete process.env.CACHE_DIR
})

/** As a new process begins: nothing in memory. */
const forget = () => openCaches().clear()

const open = (version: string | null = '1', inMemory = 10) =>
  openCache<{ n: number }>({
    name: 'test',
    ending: '.json',
    version: () => version,
    write: JSON.stringify,
    read: (text) => JSON.parse(text) as { n: number },
    inMemory,
  })
const files = () => {
  try {
    return readdirSync(path.join(folder, 'test'))
  } catch {
    return []
  }
}

test('a kept value is found again, also by the next process', () => {
  const first = open()
  first.keep(first.keyOf('a'), { n: 1 })
  expect(first.find(first.keyOf('a'))).toEqual({ n: 1 })
  expect(first.find(first.keyOf('b'))).toBeUndefined()
  forget()
  const second = open()
  expect(second.find(second.keyOf('a'))).toEqual({ n: 1 })
})

test('another version of the code finds nothing of the one before', () => {
  const old = open('1')
  old.keep(old.keyOf('a'), { n: 1 })
  forget()
  const now = open('2')
  expect(now.find(now.keyOf('a'))).toBeUndefined()
  now.keep(now.keyOf('a'), { n: 2 })
  forget()
  expect(open('1').find(old.keyOf('a'))).toEqual({ n: 1 })
})

test('where the version is unknown values are held in memory only', () => {
  const cache = open(null)
  cache.keep(cache.keyOf('a'), { n: 1 })
  expect(cache.find(cache.keyOf('a'))).toEqual({ n: 1 })
  expect(files()).toEqual([])
})

test('parts of a key do not run into each other', () => {
  const { keyOf } = open()
  expect(new Set([keyOf('ab', 'c'), keyOf('a', 'bc'), keyOf('abc'), keyOf('abc', undefined)]).size).toBe(4)
})

test('however many ask at once, a value is made once; a failure is not kept', async () => {
  const cache = open()
  let made = 0
  let open_ = () => {}
  const gate = new Promise<void>((resolve) => (open_ = resolve))
  const make = async () => {
    made++
    await gate
    return { n: made }
  }
  const asked = [1, 2, 3].map(() => cache.findOrMake('k', make))
  open_()
  expect(await Promise.all(asked)).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }])
  expect(await cache.findOrMake('k', make)).toEqual({ n: 1 })
  await expect(cache.findOrMake('bad', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.findOrMake('bad', () => Promise.resolve({ n: 9 }))).toEqual({ n: 9 })
})

test('a broken file and a folder that cannot be written cost time only', () => {
  const cache = open()
  cache.keep('k', { n: 1 })
  writeFileSync(path.join(folder, 'test', 'k.json'), '{"n":')
  forget()
  expect(open().find('k')).toBeUndefined()
  forget()
  process.env.CACHE_DIR = '/dev/null/none'
  const elsewhere = open()
  elsewhere.keep('k', { n: 2 })
  expect(elsewhere.find('k')).toEqual({ n: 2 })
})

test('memory holds the values used last', () => {
  const cache = open(null, 2)
  for (const key of ['a', 'b', 'c']) cache.keep(key, { n: 1 })
  expect(['a', 'b', 'c'].map((key) => cache.find(key) !== undefined)).toEqual([false, true, true])
})

test('files that nobody has used for a week go, used ones stay', () => {
  const cache = open()
  cache.keep('old', { n: 1 })
  cache.keep('used', { n: 2 })
  const longAgo = Date.now() / 1000 - 8 * 24 * 3600
  for (const name of files()) utimesSync(path.join(cacheFolder('test'), name), longAgo, longAgo)
  forget()
  expect(open().find('used')).toEqual({ n: 2 })
  expect(pruneCaches(['test', 'none'])).toBe(1)
  expect(files()).toEqual(['used.json'])
})

test('the version follows the sources that matter, and is unknown where a source is missing', () => {
  const put = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  const version = (...more: string[]) => hashSources([folder, ...more], /\.ts$/)
  put('a.ts', 'one')
  put('notes.md', 'x')
  const first = version()
  expect(first).toMatch(/^[\da-f]{16}$/)
  put('notes.md', 'y')
  expect(version()).toBe(first)
  put('a.ts', 'two')
  expect(version()).not.toBe(first)
  expect(readFileSync(path.join(folder, 'a.ts'), 'utf8')).toBe('two')
  expect(version(path.join(folder, 'none.lock'))).toBeNull()
})

test('what is made at once is made once, also for the next process; a failure is not kept', () => {
  const make = jest.fn(() => ({ n: 1 }))
  expect(open().findOrMakeNow('k', make)).toEqual({ n: 1 })
  expect(open().findOrMakeNow('k', make)).toEqual({ n: 1 })
  forget()
  expect(open().findOrMakeNow('k', make)).toEqual({ n: 1 })
  expect(make).toHaveBeenCalledTimes(1)
  const fail = () => {
    throw new Error('no')
  }
  expect(() => open().findOrMakeNow('bad', fail)).toThrow('no')
  expect(open().findOrMakeNow('bad', () => ({ n: 9 }))).toEqual({ n: 9 })
})
