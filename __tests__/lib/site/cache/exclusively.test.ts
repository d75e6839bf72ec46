/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { exclusively } from '@/lib/site/cache/exclusively'
import { temporaryFolder } from '../../../support/temporary-folder'

const folder = temporaryFolder()
const lock = path.join(folder, 'lock')

test('one task at a time, and the lock is given back by one that fails too', async () => {
  let running = 0
  let most = 0
  const task = async () => {
    most = Math.max(most, ++running)
    await pause(5)
    running--
    throw new Error('failed')
  }
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => exclusively(lock, task)))
  expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'))
  expect([most, existsSync(lock)]).toEqual([1, false])
})

test.each([
  ['of this machine that has ended', `${os.hostname()} ${spawnSync(process.execPath, ['--version']).pid}`, undefined],
  ['of another machine that has not touched it any more', 'elsewhere 1', { touchMs: 10, goneMs: 100 }],
])('the lock of a process %s is taken over', async (_, owner, times) => {
  writeFileSync(lock, owner)
  expect(await exclusively(lock, () => Promise.resolve('done'), times)).toBe('done')
  expect(existsSync(lock)).toBe(false)
})
