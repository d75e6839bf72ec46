/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createStaticFiles, staticFileName } from '@/lib/server/http/static-files'
import { encodeBody } from '@/lib/server/page-cache/encode'
import { createPageStore } from '@/lib/server/page-cache/page-store'

const folder = mkdtempSync(path.join(os.tmpdir(), 'static-'))
const built = path.join(folder, 'build', 'static')
const archived = path.join(folder, 'cache', 'static')
const text = 'console.log(1);'.repeat(1000)

const prefix = '/_next/static/'

beforeAll(async () => {
  mkdirSync(path.join(built, 'chunks'), { recursive: true })
  for (const name of ['a.js', 'b.js', 'c.js', 'made.js']) writeFileSync(path.join(built, 'chunks', name), text)
  const { br, gzip } = await encodeBody(Buffer.from(text))
  mkdirSync(path.join(`${built}-compressed`, 'chunks'), { recursive: true })
  writeFileSync(path.join(`${built}-compressed`, 'chunks', 'made.js.br'), br)
  writeFileSync(path.join(`${built}-compressed`, 'chunks', 'made.js.gz'), gzip)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Counts what is encoded, and how much at once. */
function start() {
  const seen = { files: 0, atOnce: 0, most: 0 }
  const store = createPageStore(path.join(folder, 'pages'), 2 ** 20)
  const files = createStaticFiles(store, { prefix, folders: [built, archived] }, async (bytes, quality) => {
    seen.files++
    seen.most = Math.max(seen.most, ++seen.atOnce)
    try {
      return await encodeBody(bytes, quality)
    } finally {
      seen.atOnce--
    }
  })
  return { files, seen }
}

test.each([
  ['/_next/static/chunks/a.js', 'chunks/a.js'],
  ['/_next/static/chunks/%5Broot%5D.js', 'chunks/[root].js'],
  ['/_next/static/chunks/[root].js', 'chunks/[root].js'],
  ['/_next/static/chunks/x/../a.js', undefined],
  ['/_next/static/chunks/./a.js', undefined],
  ['/_next/static/chunks//a.js', undefined],
  ['/_next/static//chunks/a.js', undefined],
  ['/_next/static/chunks/b%2f..%2fa.js', undefined],
  ['/_next/static/chunks%2Fa.js', undefined],
  ['/_next/static/chunks/%2e%2e/chunks/a.js', undefined],
  ['/_next/static/chunks/%61.js', undefined],
  ['/_next/static/chunks/a.js/', undefined],
  ['/_next/static/chunks\\a.js', undefined],
  ['/_next/static/chunks/a.js%00', undefined],
  ['/_next/static/%E0%A4%A', undefined],
  ['/_next/static/', undefined],
])('%s names %s', (pathname, name) => {
  expect(staticFileName(pathname, prefix)).toBe(name)
})

test('a hundred clients and a hundred spellings of one file cost one encoding', async () => {
  const { files, seen } = start()
  const spellings = Array.from({ length: 100 }, (_, number) => `/_next/static/chunks/x${number}/../a.js`)
  const answers = await Promise.all([...spellings.map(() => '/_next/static/chunks/a.js'), ...spellings].map((one) => files.find(one)))
  expect(answers.filter(Boolean)).toHaveLength(100)
  expect(seen.files).toBe(1)
})

test('files are encoded one after the other', async () => {
  const { files, seen } = start()
  await Promise.all(['a', 'b', 'c'].map((name) => files.find(`/_next/static/chunks/${name}.js`)))
  expect(seen).toMatchObject({ files: 3, most: 1 })
})

test('what the build has compressed is sent as it is, also by the server of the next build', async () => {
  const { files, seen } = start()
  const answer = await files.find('/_next/static/chunks/made.js')
  expect([seen.files, gunzipSync(answer!.body.gzip).toString(), answer!.body.size]).toEqual([0, text, text.length])
  files.archive()
  const folders: [string, string] = [path.join(folder, 'other', 'static'), archived]
  const next = createStaticFiles(createPageStore(path.join(folder, 'pages'), 2 ** 20), { prefix, folders }, () =>
    Promise.reject(new Error('it was encoded again')),
  )
  expect((await next.find('/_next/static/chunks/made.js'))?.body.hash).toBe(answer!.body.hash)
})

test('a file that is not there is asked for again the next time', async () => {
  const { files } = start()
  expect(await files.find('/_next/static/chunks/late.js')).toBeUndefined()
  writeFileSync(path.join(built, 'chunks', 'late.js'), 'x')
  expect(await files.find('/_next/static/chunks/late.js')).toBeDefined()
})
