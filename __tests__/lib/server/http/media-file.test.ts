/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { writeManifest } from '@/lib/media/manifest'
import { isMediaEncoded } from '@/lib/media/originals'
import { sendMedia } from '@/lib/server/http/media-file'

const root = mkdtempSync(path.join(os.tmpdir(), 'media-file-'))
const content = path.join(root, 'content')
const cache = process.env.CACHE_DIR
const immutable = 'public, max-age=31536000, immutable'

const server = http.createServer((request, response) => void sendMedia(request, response, content, request.url!.slice(1), immutable))

beforeAll(async () => {
  process.env.CACHE_DIR = path.join(root, 'cache')
  mkdirSync(path.join(content, 'en'), { recursive: true })
  mkdirSync(path.join(root, 'cache/media'), { recursive: true })
  writeFileSync(path.join(content, 'en/a b.webp'), 'original')
  writeManifest({ '/_content/en/a b.webp': { width: 900, height: 300, hash: '0123456789abcdef', made: [480, 760] } })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
  process.env.CACHE_DIR = cache
  if (cache === undefined) delete process.env.CACHE_DIR
  rmSync(root, { recursive: true, force: true })
})

async function get(name: string) {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`)
  return [answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control'), await answer.text()]
}

test('an image is sent in the place of a smaller file until that is encoded', async () => {
  const encoded = path.join(root, 'cache/media/0123456789abcdef-480.avif')
  expect(await get('0123456789abcdef-480.avif')).toEqual([200, 'image/webp', 'no-store', 'original'])
  writeFileSync(encoded, 'smaller')
  expect(await get('0123456789abcdef-480.avif')).toEqual([200, 'image/avif', immutable, 'smaller'])
  expect(isMediaEncoded()).toBe(false)
  writeFileSync(encoded.replace('480', '760'), 'small')
  expect(isMediaEncoded()).toBe(true)
})

test.each(['0123456789abcdef-300.avif', 'fedcba9876543210-480.avif', '../en/a b.webp', ''])('%j is no file of an image', async (name) => {
  const [status] = await get(name)
  expect(status).toBe(404)
})
