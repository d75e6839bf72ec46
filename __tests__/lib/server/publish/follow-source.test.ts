/** @jest-environment node */
import { EventEmitter } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { watch } from 'chokidar'
import { followSource } from '@/lib/server/publish/follow-source'
import type { Publisher } from '@/lib/server/publish/publisher'
import type { Source } from '@/lib/server/publish/source'
import { until } from '../../../support/until'

jest.mock('chokidar', () => ({ watch: jest.fn(jest.requireActual<typeof import('chokidar')>('chokidar').watch) }))

let dir: string
let count: number
let follow: { close: () => Promise<void> } | undefined
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
  jest.useRealTimers()
  await follow?.close()
  rmSync(dir, { recursive: true, force: true })
})

const start = (kind: Source['kind'], { pollMs = 0, watch: watches = false }) =>
  (follow = followSource({ source: { kind, name: dir } as Source, publisher, pollMs, watch: watches }))

test('CONTENT_WATCH: changes are published, also those from before the watching began', async () => {
  writeFileSync(path.join(dir, 'en', 'a.md'), 'text')
  start('folder', { watch: true })
  await until(() => count === 1)
  writeFileSync(path.join(dir, 'en', 'b.md'), 'text')
  await until(() => count === 2)
  rmSync(path.join(dir, 'en', 'a.md'))
  await until(() => count === 3)
})

test('CONTENT_WATCH: a burst of changes is one publication, hidden files are ignored, and nothing follows the end', async () => {
  jest.useFakeTimers()
  const watcher = Object.assign(new EventEmitter(), { close: jest.fn(() => Promise.resolve()) })
  jest.mocked(watch).mockReturnValueOnce(watcher as never)
  start('folder', { watch: true })
  for (const name of ['a.md', 'b.md', 'c.md']) watcher.emit('all', 'add', name)
  jest.runAllTimers()
  expect(count).toBe(1)
  watcher.emit('all', 'add', 'd.md')
  await follow?.close()
  jest.runAllTimers()
  expect([count, watcher.close.mock.calls.length]).toEqual([1, 1])
  const ignored = jest.mocked(watch).mock.lastCall?.[1]?.ignored as (file: string) => boolean
  expect(['en/.index.md.swp', '.git/HEAD', 'en/index.md'].map((file) => ignored(path.join(dir, file)))).toEqual([true, true, false])
})

test('without CONTENT_WATCH a folder is left alone', () => {
  jest.useFakeTimers()
  jest.mocked(watch).mockClear()
  start('folder', { pollMs: 20 })
  jest.advanceTimersByTime(1000)
  expect([count, jest.mocked(watch).mock.calls.length]).toEqual([0, 0])
})

test('a repository is asked each interval, with 0 never', () => {
  jest.useFakeTimers()
  start('repository', { pollMs: 20 })
  jest.advanceTimersByTime(65)
  expect(count).toBe(3)
  void follow?.close()
  start('repository', { pollMs: 0, watch: true })
  jest.advanceTimersByTime(1000)
  expect(count).toBe(3)
})
