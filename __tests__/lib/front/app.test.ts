/** @jest-environment node */
import { spawn, type ChildProcess } from 'node:child_process'
import { AppAwayError, superviseApp, type App, type Revision } from '@/lib/front/app'
import { until } from '../../support/until'

/** What the supervisor needs of the app: it says its revision at once, and then nothing new until its time is over. */
const program = `
  const http = require('node:http')
  http.createServer((request, response) => {
    const known = new URL(request.url, 'http://localhost').searchParams.get('known')
    if (known !== 'one') response.end(JSON.stringify({ revision: 'one', changed: [], tags: { '/': 'pid ' + process.pid } }))
    else setTimeout(() => response.writeHead(304).end(), 100)
  }).listen(Number(process.argv[1]), '127.0.0.1')`

let app: App
let started: ChildProcess[]
/** How many were running when each was started. */
let besides: number[]
let news: Revision[]
let neverStarted: number
let errors: jest.SpyInstance

function supervise(code = program, memory: { memoryMb?: () => number; limitMb?: number } = {}, onLaunch = (_heapMb: number) => {}) {
  started = []
  besides = []
  news = []
  neverStarted = 0
  app = superviseApp({
    launch: (port, heapMb) => {
      onLaunch(heapMb)
      const child = spawn(process.execPath, ['-e', code, String(port), String(heapMb)], { stdio: 'ignore' })
      besides.push(started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null).length)
      started.push(child)
      return child
    },
    onRevision: (revision) => news.push(revision),
    onNeverStarted: () => neverStarted++,
    times: { pollMs: 300, hangMs: 300, againMs: 0, drainMs: 100 },
    ...memory,
  })
}

beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(async () => {
  for (const child of started) child.kill('SIGCONT')
  await app.stop()
  errors.mockRestore()
})

test('the app is there once it has said what is current', async () => {
  supervise()
  expect(app.port()).toBeUndefined()
  const port = await app.ready(10_000)
  expect([app.port(), news[0]?.revision]).toEqual([port, 'one'])
})

test('an app that hangs is killed and started again', async () => {
  supervise()
  await app.ready(10_000)
  started[0]?.kill('SIGSTOP')
  await until(async () => started.length === 2)
  await app.ready(10_000)
  expect(started[0]?.signalCode).toBe('SIGKILL')
})

test('an app whose memory has grown is replaced without a gap', async () => {
  let memoryMb = 200
  supervise(program, { memoryMb: () => memoryMb, limitMb: 2000 })
  const first = await app.ready(10_000)
  memoryMb = 650
  const seen = new Set<number | undefined>()
  await until(async () => {
    seen.add(app.port())
    return app.port() !== first
  })
  memoryMb = 200
  expect(seen.has(undefined)).toBe(false)
  expect(besides).toEqual([0, 1])
  await until(async () => started[0]?.signalCode === 'SIGTERM')
})

test('without memory for two, the next app starts after the old one has ended', async () => {
  let memoryMb = 200
  supervise(program, { memoryMb: () => memoryMb, limitMb: 512 })
  const first = await app.ready(10_000)
  memoryMb = 350
  await until(async () => started.length === 2)
  expect(besides).toEqual([0, 0])
  memoryMb = 200
  expect(await app.ready(10_000)).not.toBe(first)
})

test('an app for whose content the heap is too small gets a larger one', async () => {
  const heaps: number[] = []
  supervise('if (Number(process.argv[2]) < 1000) process.abort();' + program, {}, (heapMb) => void heaps.push(heapMb))
  await app.ready(20_000)
  expect(heaps).toEqual([320, 640, 1280])
})

test('an app that ends before it has answered is not started again', async () => {
  supervise('process.exit(1)')
  await until(() => neverStarted === 1)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([started.length, neverStarted]).toEqual([1, 1])
})

test('a request that has waited too long learns that the app is down', async () => {
  supervise('setTimeout(() => {}, 60_000)')
  await expect(app.ready(100)).rejects.toThrow(AppAwayError)
})
