/** @jest-environment node */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

let root: string
let lock: string

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'exclusive-'))
  lock = path.join(root, 'cache', 'work.lock')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

const program = (task: string) => [
  '--input-type=module',
  '--eval',
  `import { appendFileSync, readFileSync } from 'node:fs'
   const { exclusively } = await import(${JSON.stringify(path.resolve('scripts/lib/exclusive.mjs'))})
   const write = (text) => appendFileSync(${JSON.stringify(path.join(root, 'log'))}, text + '\\n')
   const readLog = () => readFileSync(${JSON.stringify(path.join(root, 'log'))}, 'utf8').split('\\n')
   await exclusively(${JSON.stringify(lock)}, async () => { ${task} }, (owner) => write('waits for process ' + owner))`,
]
const readLog = () => readFileSync(path.join(root, 'log'), 'utf8').trimEnd().split('\n')

test('processes that want the same work do it one after the other, and who waits is told once', async () => {
  const others = "readLog().filter((line) => line.startsWith('waits')).length"
  // The first one ends when both others wait, so that all three want the lock at once.
  const task = `write('begin'); while (${others} < 2) await new Promise(setImmediate); write('end')`
  const codes = await Promise.all(
    [1, 2, 3].map(
      () => new Promise((resolve) => spawn(process.execPath, program(task), { stdio: 'inherit' }).on('exit', (code) => resolve(code))),
    ),
  )
  expect(codes).toEqual([0, 0, 0])
  const lines = readLog()
  expect(lines.filter((line) => !line.startsWith('waits'))).toEqual(['begin', 'end', 'begin', 'end', 'begin', 'end'])
  expect(lines.filter((line) => /^waits for process \d+$/.test(line))).toHaveLength(2)
  expect(existsSync(lock)).toBe(false)
})

test('work inside work of the same lock goes on; an error and an exit release the lock', () => {
  const inner = `await exclusively(${JSON.stringify(lock)}, () => write('inner')); write('outer')`
  expect(spawnSync(process.execPath, program(inner), { encoding: 'utf8' }).status).toBe(0)
  expect(readLog()).toEqual(['inner', 'outer'])
  expect(spawnSync(process.execPath, program('throw new Error("broken")')).status).toBe(1)
  expect(existsSync(lock)).toBe(false)
  expect(spawnSync(process.execPath, program('process.exit(3)')).status).toBe(3)
  expect(existsSync(lock)).toBe(false)
})

test('the lock of a process that was killed, or that had the number of this one, is taken over', () => {
  expect(spawnSync(process.execPath, program(`process.kill(process.pid, 'SIGKILL')`)).signal).toBe('SIGKILL')
  expect(existsSync(lock)).toBe(true)
  expect(spawnSync(process.execPath, program(`write('after the killed one')`)).status).toBe(0)
  const [flags, evaluate, source] = program(`write('after itself')`) as [string, string, string]
  const restarted = `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(lock)}, String(process.pid)); ${source}`
  expect(spawnSync(process.execPath, [flags, evaluate, restarted]).status).toBe(0)
  expect(readLog()).toEqual(['after the killed one', 'after itself'])
})
