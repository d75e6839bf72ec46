/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { exclusively } from '@/lib/site/files/exclusively'
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

test('the lock of a process is taken over when it has not been touched for a while', async () => {
  writeFileSync(lock, 'elsewhere')
  expect(await exclusively(lock, () => Promise.resolve('done'), { touchMs: 10, goneMs: 100 })).toBe('done')
  expect(existsSync(lock)).toBe(false)
})

test('who has lost a lock while it stood still does not keep it for the other', async () => {
  const task = async () => {
    writeFileSync(lock, 'elsewhere')
    utimesSync(lock, 0, 0)
    await pause(50)
  }
  await exclusively(lock, task, { touchMs: 1, goneMs: 100 })
  expect(statSync(lock).mtimeMs).toBe(0)
  rmSync(lock)
})

test('a process is not taken for gone because this machine has none with its number: it may be in another container', async () => {
  writeFileSync(lock, `${os.hostname()} ${spawnSync(process.execPath, ['--version']).pid}`)
  let isRunning = false
  const done = exclusively(lock, async () => void (isRunning = true))
  await pause(200)
  expect(isRunning).toBe(false)
  rmSync(lock)
  await done
})
