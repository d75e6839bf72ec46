/** @jest-environment node */
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { encodeBody } from '@/lib/server/page-cache/encode'
import type { CachedPage } from '@/lib/server/page-cache/cached-page'
import { createPageStore } from '@/lib/server/page-cache/page-store'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'page-store-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

async function makePage(key: string, text = key): Promise<CachedPage> {
  const answer = (body: string) =>
    encodeBody(Buffer.from(body)).then((encoded) => ({ status: 200, headers: { 'content-type': 'text/html' }, body: encoded }))
  return { key, responses: { document: await answer(text) }, files: { [`/_next/static/pages/${key}.js`]: await answer(`run('${key}')`) } }
}

test('a page is found again by another process, and so are its files', async () => {
  const page = await makePage('k1')
  createPageStore(folder, 1e6).put(page)
  const other = createPageStore(folder, 1e6)
  expect(other.peek('k1')).toBeUndefined()
  expect(other.has('k1')).toBe(true)
  expect((await other.findFile('/_next/static/pages/k1.js'))?.body.hash).toBe(page.files['/_next/static/pages/k1.js']!.body.hash)
  expect(await other.find('k1')).toEqual(page)
  expect(await other.find('k2')).toBeUndefined()
})

test('what two processes make of one page is one page: the one kept first', async () => {
  const first = await makePage('k1', 'first')
  const [one, other] = [createPageStore(folder, 1e6), createPageStore(folder, 1e6)]
  expect(one.put(first)).toBe(first)
  expect(other.put(await makePage('k1', 'second'))).toEqual(first)
  expect(other.peek('k1')).toEqual(first)
  expect(await createPageStore(folder, 1e6).find('k1')).toEqual(first)
})

test('pages in memory are bounded; what goes is still on disk', async () => {
  const store = createPageStore(folder, 1500)
  for (const key of ['a', 'b', 'c', 'd', 'e']) store.put(await makePage(key, key.repeat(50)))
  expect(store.memory()).toBeLessThanOrEqual(1500)
  expect(store.peek('a')).toBeUndefined()
  expect((await store.find('a'))?.key).toBe('a')
})

test('half a file and a file of another form count as nothing', async () => {
  const store = createPageStore(folder, 1e6)
  store.put(await makePage('k1'))
  const [file] = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.page'))
  writeFileSync(path.join(folder, file!), 'kept-page 1\n')
  expect(await createPageStore(folder, 1e6).find('k1')).toBeUndefined()
  writeFileSync(path.join(folder, file!), 'something else')
  expect(await createPageStore(folder, 1e6).find('k1')).toBeUndefined()
})

test('a folder that cannot be written is said, and the page is kept in memory', async () => {
  writeFileSync(path.join(folder, 'file'), '')
  const store = createPageStore(path.join(folder, 'file', 'below'), 1e6)
  expect(store.has('k1')).toBe(false)
  store.put(await makePage('k1'))
  expect(store.writeError()).toMatch(/ENOTDIR|EEXIST/)
  expect(store.peek('k1')?.key).toBe('k1')
  chmodSync(folder, 0o755)
})

test('old pages that nobody wants are removed, wanted ones stay', async () => {
  const store = createPageStore(folder, 1e6)
  for (const key of ['old', 'wanted']) store.put(await makePage(key))
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000)
  store.prune(new Set(['wanted']), 1)
  now.mockRestore()
  expect([store.has('old'), store.has('wanted')]).toEqual([false, true])
})

test('pages that came with the code are found where the own folder has none, and are never written to', async () => {
  const prebuilt = path.join(folder, 'prebuilt')
  createPageStore(prebuilt, 1e6).put(await makePage('k1'))
  const before = readdirSync(prebuilt, { recursive: true }).length
  const store = createPageStore(path.join(folder, 'own'), 1e6, prebuilt)
  expect([store.has('k1'), store.has('k2'), (await store.find('k1'))?.key]).toEqual([true, false, 'k1'])
  expect((await createPageStore(path.join(folder, 'own'), 1e6, prebuilt).findFile('/_next/static/pages/k1.js'))?.status).toBe(200)
  store.put(await makePage('k2'))
  expect([store.has('k2'), readdirSync(prebuilt, { recursive: true }).length]).toEqual([true, before])
})
