/** @jest-environment node */
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type PluginBuild } from 'esbuild'
import { hashSources, makers, markdownCache, markdownCacheName } from '@/lib/site/cache/markdown-cache'
import { cacheFolder, shrinkCache } from '@/lib/site/cache/folder'
import { listFiles, readText } from '../../../architecture/files'
import { temporaryFolder } from '../../../support/temporary-folder'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
  process.env.CACHE_DIR = folder
})
afterEach(() => {
  delete process.env.CACHE_DIR
})

test('a kept value is found again, and what was not kept is made once', () => {
  markdownCache.keep('a', 'one')
  expect([markdownCache.find('a'), markdownCache.find('b')]).toEqual(['one', undefined])
  const make = jest.fn(() => 'two')
  expect([markdownCache.findOrMake('b', make), markdownCache.findOrMake('b', make)]).toEqual(['two', 'two'])
  expect(make).toHaveBeenCalledTimes(1)
})

test('after a start with an empty cache, what the build has kept is found; a damaged entry is made again', () => {
  process.env.SITE_DIST = path.join(folder, 'build')
  markdownCache.keep('a', { made: 1 })
  for (const key of ['a', 'none']) markdownCache.keepInBuild(key)
  expect(readdirSync(path.join(folder, 'build/front/markdown'))).toEqual(['a'])
  process.env.CACHE_DIR = path.join(folder, 'empty')
  expect(markdownCache.find('a')).toEqual({ made: 1 })
  writeFileSync(path.join(folder, 'build/front/markdown/a'), '{"made":')
  expect([markdownCache.findOrMake('a', () => 2), markdownCache.find('a')]).toEqual([2, 2])
  delete process.env.SITE_DIST
})

test('parts of a key do not run into each other', () => {
  const { keyOf } = markdownCache
  expect(new Set([keyOf('k', 'ab', 'c'), keyOf('k', 'a', 'bc'), keyOf('k', 'abc'), keyOf('l', 'abc'), keyOf('k', 'abc', '')]).size).toBe(5)
})

test('a folder that cannot be written costs time only', () => {
  process.env.CACHE_DIR = '/dev/null/none'
  expect(markdownCache.findOrMake('k', () => 'made')).toBe('made')
  expect(markdownCache.find('k')).toBeUndefined()
})

test('of a cache that has become too large, the oldest files go', () => {
  for (const [at, key] of ['one', 'two', 'three'].entries()) {
    markdownCache.keep(key, 'x'.repeat(98))
    const time = Date.now() / 1000 - 10 + at
    utimesSync(path.join(cacheFolder(markdownCacheName), key), time, time)
  }
  expect(shrinkCache(markdownCacheName, 1000)).toBe(300)
  expect(shrinkCache(markdownCacheName, 250)).toBe(200)
  expect(readdirSync(cacheFolder(markdownCacheName)).sort()).toEqual(['three', 'two'])
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
  expect(version(path.join(folder, 'none.lock'))).toBeNull()
})

test('the version follows every module that what is kept is made by', async () => {
  const isMaker = (file: string) =>
    makers.roots.some((root) => file.startsWith(`${root}/`) && makers.matters.test(file.slice(root.length + 1)))
  // Tags are kept by the version of the code. Components render what was made.
  const entryPoints = listFiles(['components/markdown', 'lib'], /\.tsx?$/).filter(
    (file) => file !== 'lib/publish/content.ts' && readText(file).includes('markdownCache.key'),
  )
  expect(entryPoints.length).toBeGreaterThan(5)
  const renders = { name: 'renders', setup: (plugin: PluginBuild) => plugin.onResolve({ filter: rendering }, () => ({ external: true })) }
  const options = { bundle: true, write: false, metafile: true, packages: 'external', platform: 'node', outdir: folder } as const
  const { metafile } = await build({ ...options, entryPoints, alias: { '@': '.' }, plugins: [renders] })
  expect(Object.keys(metafile.inputs).filter((file) => !isMaker(file))).toEqual([])
})

const rendering = /^(?:@\/components|\.\.)\/(?:ui|token-tools)\/|\/inline\/scripts$|\.client$|\.css$/
