/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createPageStore } from '@/lib/server/page-cache/page-store'
import { startWorkerProcess, type WorkerProcess } from '@/lib/server/render/worker-process'
import { ContentNotLoadedError, createRenderQueue } from '@/lib/server/render/render-queue'
import { createWorkerHandle } from '@/lib/server/render/worker-handle'
import { until } from '../../../support/until'

// Each test starts processes, which takes seconds on a busy machine.
jest.setTimeout(60_000)

const folder = mkdtempSync(path.join(os.tmpdir(), 'worker-handle-'))
const entry = path.join(folder, 'worker.mjs')
const log = path.join(folder, 'calls')
// Logs its calls. What is named `dies` ends it, what is named `large` makes it large, and `garbage` makes it large until it is collected.
writeFileSync(
  entry,
  `import { appendFileSync } from 'node:fs'
  const write = (text) => appendFileSync(${JSON.stringify(log)}, process.pid + ' ' + text + '\\n')
  let memory = 1
  process.on('message', ({ id, call, args }) => {
    const name = args.dir ?? args.path ?? ''
    write((call + ' ' + name).trim())
    process.send({ began: id })
    if (name.includes('dies')) process.exit(7)
    if (name.includes('large')) memory = 2 ** 30
    process.send({ id, memory, result: call === 'load' ? (name.includes('wrong') ? { errors: [{}] } : { revision: {} }) : null })
  })
  process.on('disconnect', () => process.exit(0))
  process.send({ ready: true })`,
)
beforeEach(() => writeFileSync(log, ''))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Calls of each worker, in the order in which the workers were started. */
function callsByWorker(): string[][] {
  const workers = new Map<string, string[]>()
  for (const line of readFileSync(log, 'utf8').split('\n').filter(Boolean)) {
    const [pid = '', ...call] = line.split(' ')
    workers.set(pid, [...(workers.get(pid) ?? []), call.join(' ')])
  }
  return [...workers.values()]
}

const started: WorkerProcess[] = []
async function start(): Promise<WorkerProcess> {
  const worker = await startWorkerProcess({ entry, root: folder })
  started.push(worker)
  return worker
}
const startQueue = (idle = Infinity, maxContentWaitMs?: number) =>
  createRenderQueue({
    start,
    store: createPageStore(path.join(folder, 'pages'), 2 ** 20),
    idleMs: idle,
    onError: () => {},
    maxContentWaitMs,
  })

test('a worker that dies while it renders fails that page; the next worker loads the content and renders the others', async () => {
  const queue = startQueue()
  await queue.load('good', '1')
  await expect(queue.render('/dies', 'a')).rejects.toThrow('The render worker ended (code 7)')
  expect(await queue.render('/other', 'b')).toBeNull()
  expect(callsByWorker().slice(1)).toEqual([['load good', 'render /other']])
  await queue.close()
})

test('a page that is requested before the first content is loaded waits for it, but not for ever', async () => {
  const impatient = startQueue(Infinity, 50)
  await expect(impatient.render('/page', 'a')).rejects.toThrow(ContentNotLoadedError)
  expect(callsByWorker()).toEqual([])
  const queue = startQueue()
  const page = queue.render('/page', 'a')
  await queue.load('good', '1')
  expect(await page).toBeNull()
  await queue.close()
})

test('a page that is requested while a new worker loads waits for the load, also after earlier content was named', async () => {
  const queue = startQueue()
  queue.resume('earlier', '0')
  const load = queue.load('good', '1')
  const page = queue.render('/page', 'a')
  await load
  expect(await page).toBeNull()
  expect(callsByWorker().map((calls) => calls.slice(-2))).toEqual([['load good', 'render /page']])
  await queue.close()
  const impatient = startQueue(Infinity, 1)
  impatient.resume('earlier', '0')
  const slowLoad = impatient.load('good', '1')
  await expect(impatient.render('/page', 'a')).rejects.toThrow(ContentNotLoadedError)
  await slowLoad
  await impatient.close()
})

test('a worker that dies while it loads leaves the content before in place', async () => {
  const queue = startQueue()
  await queue.load('good', '1')
  await expect(queue.load('dies', '2')).rejects.toThrow('The render worker ended (code 7)')
  expect(await queue.render('/page', 'a')).toBeNull()
  expect(callsByWorker()[1]).toEqual(['load good', 'render /page'])
  await queue.close()
})

test('content with errors is not what the next worker starts with', async () => {
  const queue = startQueue()
  await queue.load('good', '1')
  expect(await queue.load('wrong', '2')).toHaveProperty('errors')
  await expect(queue.render('/dies', 'a')).rejects.toThrow()
  await queue.render('/page', 'b')
  expect(callsByWorker()[1]).toEqual(['load good', 'render /page'])
  await queue.close()
})

test('a worker that dies without work is replaced when there is some', async () => {
  const queue = startQueue()
  await queue.load('good', '1')
  const worker = started.at(-1)!
  worker.end()
  await worker.ended
  expect(queue.memory()).toBeNull()
  expect(await queue.render('/page', 'a')).toBeNull()
  expect(callsByWorker()[1]).toEqual(['load good', 'render /page'])
  await queue.close()
})

test('a worker without work ends after a while, and the next one starts with the content', async () => {
  const queue = startQueue(50)
  await queue.load('good', '1')
  await started.at(-1)!.ended
  await queue.render('/page', 'a')
  expect(callsByWorker()[1]).toEqual(['load good', 'render /page'])
  await queue.close()
})

test('a worker that has grown too large is replaced once nothing is left to render', async () => {
  const worker = createWorkerHandle({ start, idleMs: Infinity, isExpected: () => false })
  await worker.load({ dir: 'good', id: '1' }, (process) => process.call('load', { dir: 'good', id: '1' }))
  const render = (page: string) => worker.run((process) => process.call('render', { path: page, prerender: true }))
  await render('/large')
  const large = started.at(-1)!
  worker.rest()
  await large.ended
  await until(() => callsByWorker()[1]?.includes('warmUp') === true)
  await render('/page')
  expect(callsByWorker()).toEqual([
    ['load good', 'render /large'],
    ['load good', 'warmUp', 'render /page'],
  ])
  await worker.close()
})

test('where the content alone makes a worker large, its successor stays', async () => {
  const worker = createWorkerHandle({ start, idleMs: Infinity, isExpected: () => false })
  await worker.load({ dir: 'large', id: '1' }, (process) => process.call('load', { dir: 'large', id: '1' }))
  const first = started.at(-1)!
  worker.rest()
  await first.ended
  await until(() => callsByWorker()[1]?.includes('warmUp') === true)
  worker.rest()
  await until(() => callsByWorker()[1]?.filter((call) => call === 'warmUp').length === 2)
  await worker.run((process) => process.call('render', { path: '/page', prerender: true }))
  expect(callsByWorker()).toEqual([['load large'], ['load large', 'warmUp', 'warmUp', 'render /page']])
  await worker.close()
})

test('a closed handle starts no worker', async () => {
  const worker = createWorkerHandle({ start, idleMs: Infinity, isExpected: () => false })
  await worker.close()
  await expect(worker.run(() => Promise.resolve())).rejects.toThrow('closing')
})
