/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { followSource } from '@/lib/server/publish/follow-source'
import type { Publisher } from '@/lib/server/publish/publisher'
import type { Source } from '@/lib/server/publish/source'

let dir: string
let count: number
let follow: { close: () => Promise<void> } | undefined
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const publisher = {
  publish: () => {
    count++
    return Promise.resolve({ revision: '', unchanged: true, milliseconds: 0 })
  },
} as unknown as Publisher

beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'follow-'))
  mkdirSync(path.join(dir, 'en'))
  count = 0
})

afterEach(async () => {
  await follow?.close()
  rmSync(dir, { recursive: true, force: true })
})

const start = (kind: Source['kind'], { poll = 0, watch = false }) =>
  (follow = followSource({ source: { kind, name: dir } as Source, publisher, onFound: () => {}, poll, watch }))

async function published(least: number): Promise<void> {
  for (let attempt = 0; count < least && attempt < 250; attempt++) await pause(20)
  expect(count).toBeGreaterThanOrEqual(least)
}

test('CONTENT_WATCH: a burst of changes is one publication, hidden files are none, and nothing comes after the end', async () => {
  start('folder', { watch: true })
  await published(1)
  writeFileSync(path.join(dir, 'en', '.index.md.swp'), 'an editor is at work')
  await pause(400)
  expect(count).toBe(1)
  for (const name of ['a.md', 'b.md', 'c.md']) writeFileSync(path.join(dir, 'en', name), 'text')
  await published(2)
  await pause(300)
  expect(count).toBe(2)
  rmSync(path.join(dir, 'en', 'a.md'))
  await published(3)
  await follow?.close()
  writeFileSync(path.join(dir, 'en', 'd.md'), 'text')
  await pause(300)
  expect(count).toBe(3)
})

test('CONTENT_WATCH: what changed before the watching began is published too', async () => {
  writeFileSync(path.join(dir, 'en', 'a.md'), 'text')
  start('folder', { watch: true })
  await published(1)
})

test('without CONTENT_WATCH a folder is left alone', async () => {
  start('folder', { poll: 20 })
  writeFileSync(path.join(dir, 'en', 'a.md'), 'text')
  await pause(300)
  expect(count).toBe(0)
})

test('a repository is asked each interval, with 0 never', async () => {
  start('repository', { poll: 20 })
  await published(3)
  await follow?.close()
  const before = count
  start('repository', { poll: 0, watch: true })
  await pause(200)
  expect(count).toBe(before)
})
