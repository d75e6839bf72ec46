/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createRenderQueue } from '@/lib/server/render/render-queue'
import { createPageStore } from '@/lib/server/page-cache/page-store'
import { DeadlineError } from '@/lib/server/render/deadlines'
import { startWorkerProcess } from '@/lib/server/render/worker-process'

// Each test starts processes, which takes seconds on a busy machine.
jest.setTimeout(60_000)

const folder = mkdtempSync(path.join(os.tmpdir(), 'render-process-'))
const entry = path.join(folder, 'worker.mjs')
// One call after the other, as in the real process; a folder or page whose name says so never ends, and lets no event through.
writeFileSync(
  entry,
  `const reply = (message) => process.send(message)
  process.on('message', ({ id, call, args }) => {
    reply({ began: id })
    if (JSON.stringify(args).includes('endless')) for (;;);
    reply({ id, memory: 1, result: call === 'load' ? { revision: { id: 'one' } } : null })
  })
  process.on('disconnect', () => process.exit(0))
  reply({ ready: true })`,
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const deadlines = { loadMs: 400, renderMs: 200 }
let started = 0
const start = () => {
  started++
  return startWorkerProcess({ entry, root: folder }, deadlines)
}

test('a folder that is never read to its end ends the process, and the call says why', async () => {
  const render = await start()
  expect(await render.call('load', { dir: 'good', id: '1' })).toMatchObject({ revision: { id: 'one' } })
  const loading = render.call('load', { dir: 'endless', id: '2' })
  const waiting = render.call('render', { path: '/a', prerender: false })
  await Promise.all([
    expect(loading).rejects.toThrow(DeadlineError),
    // The page that waited behind it is not what hung: its time had not begun.
    expect(waiting).rejects.toThrow(/ended \(load took longer than 0.4 s\)/),
  ])
  await render.ended
})

test('a call that is answered in time leaves no limit behind', async () => {
  const render = await start()
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  await render.call('render', { path: '/a', prerender: false })
  expect(jest.getTimerCount()).toBe(0)
  jest.useRealTimers()
  expect(await render.call('render', { path: '/b', prerender: false })).toBeNull()
  render.end()
  await render.ended
})

test('a page that waits behind a folder without an end is made by the next process, from the content before', async () => {
  started = 0
  const queue = createRenderQueue({
    start,
    store: createPageStore(path.join(folder, 'other'), 2 ** 20),
    idleMs: Infinity,
    onError: () => {},
  })
  await queue.load('good', '1')
  const hanging = queue.load('endless', '2')
  const [loaded, page] = await Promise.allSettled([hanging, queue.render('/a', 'key')])
  expect([loaded.status, page]).toEqual(['rejected', { status: 'fulfilled', value: null }])
  expect(started).toBe(2)
  await queue.close()
})

test('a page that hangs costs one process; it is not tried again, and other pages are made', async () => {
  started = 0
  const store = createPageStore(path.join(folder, 'pages'), 2 ** 20)
  const queue = createRenderQueue({ start, store, idleMs: Infinity, onError: () => {} })
  await queue.load('good', '1')
  await expect(queue.render('/endless', 'key of the page')).rejects.toThrow(DeadlineError)
  await expect(queue.render('/endless', 'key of the page')).rejects.toThrow(DeadlineError)
  expect(await queue.render('/other', 'another key')).toBeNull()
  expect(started).toBe(2)
  await queue.close()
})
