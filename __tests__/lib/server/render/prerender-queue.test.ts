/** @jest-environment node */
import os from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createPrerenderQueue } from '@/lib/server/render/prerender-queue'
import { createSecondWorker, minTasks } from '@/lib/server/render/second-worker'
import type { PageStore } from '@/lib/server/page-cache/page-store'
import type { WorkerProcess } from '@/lib/server/render/worker-process'
import type { Revision } from '@/lib/server/publish/revision'

/** A worker that loads content at once. */
function fakeProcess() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const calls: string[] = []
  const process = {
    call: (call: string) => {
      calls.push(call)
      return Promise.resolve({})
    },
    ended,
    end,
    retire: end,
    memory: () => 1000,
  } as unknown as WorkerProcess
  return { process, calls, end }
}

const revisionOf = (count: number, files: readonly string[] = []) => {
  const paths = [...files, ...Array.from({ length: count }, (_, number) => `/en/${number}`)]
  return {
    paths,
    revision: { dir: '/content', id: 'one', keys: Object.fromEntries(paths.map((path) => [path, `key ${path}`])) } as unknown as Revision,
  }
}

const setUp = ({
  second,
  failing = () => false,
}: { second?: WorkerProcess; failing?: (path: string, by?: WorkerProcess) => boolean } = {}) => {
  const cached = new Set<string>()
  const rendered: { path: string; by: 'own' | 'second' }[] = []
  const errors: string[] = []
  const starts = jest.fn(() => (second ? Promise.resolve(second) : Promise.reject(new Error('no process'))))
  const ahead = createPrerenderQueue({
    store: { has: (key: string) => cached.has(key) } as PageStore,
    render: async (path, key, by) => {
      await nextTurn()
      if (failing(path, by)) throw new Error('it failed')
      rendered.push({ path, by: by ? 'second' : 'own' })
      cached.add(key)
    },
    secondWorker: createSecondWorker(starts),
    paused: () => false,
    onError: (path) => errors.push(path),
    onEmpty: () => {},
  })
  return { ahead, rendered, errors, cached, starts }
}

const cores = jest.spyOn(os, 'availableParallelism')
const memory = jest.spyOn(os, 'totalmem')
const faults = jest.spyOn(console, 'error').mockImplementation(() => {})

beforeEach(() => {
  cores.mockReturnValue(2)
  memory.mockReturnValue(8 * 2 ** 30)
  faults.mockClear()
})

// The test runner's own process has the same `os`.
afterAll(() => jest.restoreAllMocks())

test('few pages are rendered by one process, in their order, those that are cached are passed over', async () => {
  const { process } = fakeProcess()
  const { ahead, rendered, cached, starts } = setUp({ second: process })
  const { paths, revision } = revisionOf(5)
  cached.add('key /en/1')
  ahead.begin(revision, paths)
  expect(ahead.pending()).toBe(4)
  await ahead.settled()
  expect(rendered.map(({ path }) => path)).toEqual(['/en/0', '/en/2', '/en/3', '/en/4'])
  expect(starts).not.toHaveBeenCalled()
  expect(ahead.pending()).toBe(0)
})

test('many pages are rendered by two, each once, and the second process ends with the last', async () => {
  const { process, calls } = fakeProcess()
  const { ahead, rendered, errors } = setUp({ second: process })
  const { paths, revision } = revisionOf(minTasks + 1)
  ahead.begin(revision, paths)
  await ahead.settled()
  await process.ended
  expect(calls).toEqual(['load'])
  expect(new Set(rendered.map(({ path }) => path)).size).toBe(rendered.length)
  expect(rendered).toHaveLength(paths.length)
  for (const by of ['own', 'second']) expect(rendered.filter((page) => page.by === by).length).toBeGreaterThan(minTasks / 5)
  expect(rendered[0]).toEqual({ path: '/en/0', by: 'own' })
  expect(errors).toEqual([])
})

test('files that are generated from all pages come after the pages, also in the second process, which starts at the end', async () => {
  const { process } = fakeProcess()
  const { ahead, rendered } = setUp({ second: process })
  const files = ['/outputs/en/llms-full.txt', '/sitemap.xml']
  const { paths, revision } = revisionOf(minTasks, files)
  ahead.begin(revision, [...paths.slice(1), files[0]!])
  expect(ahead.pending()).toBe(paths.length)
  await ahead.settled()
  expect(rendered.filter(({ by }) => by === 'second').length).toBeGreaterThan(minTasks / 5)
  expect(new Set(rendered.slice(-files.length).map(({ path }) => path))).toEqual(new Set(files))
})

test('a second process that ends below its pages leaves them to the first; one that cannot be started is done without', async () => {
  const { process, end } = fakeProcess()
  const dying = setUp({
    second: process,
    failing: (_, by) => {
      if (by) end()
      return by !== undefined
    },
  })
  const { paths, revision } = revisionOf(minTasks + 1)
  dying.ahead.begin(revision, paths)
  await dying.ahead.settled()
  expect(dying.rendered).toHaveLength(paths.length)
  expect(dying.errors).toEqual([])

  const missing = setUp()
  missing.ahead.begin(revision, paths)
  await missing.ahead.settled()
  expect(missing.rendered).toHaveLength(paths.length)
  expect(faults).toHaveBeenCalledWith('The second render worker failed:', expect.any(Error))
})

test('a second process that ends below one of many pages is replaced, and the first renders that page', async () => {
  const dying = fakeProcess()
  const next = fakeProcess()
  const lost: string[] = []
  const { ahead, rendered, errors, starts } = setUp({
    failing: (path, by) => {
      if (by !== dying.process) return false
      lost.push(path)
      dying.end()
      return true
    },
  })
  starts.mockResolvedValueOnce(dying.process).mockResolvedValueOnce(next.process)
  const { paths, revision } = revisionOf(3 * minTasks)
  ahead.begin(revision, paths)
  await ahead.settled()
  expect(starts).toHaveBeenCalledTimes(2)
  expect(next.calls).toEqual(['load'])
  expect(errors).toEqual([])
  expect(rendered).toHaveLength(paths.length)
  expect(lost.length).toBeGreaterThan(0)
  for (const path of lost) expect(rendered).toContainEqual({ path, by: 'own' })
  expect(rendered.filter(({ by }) => by === 'second').length).toBeGreaterThan(minTasks / 5)
})

test('a page that cannot be rendered is named, and the others are rendered', async () => {
  const { ahead, rendered, errors } = setUp({ failing: (path) => path === '/en/1' })
  const { paths, revision } = revisionOf(3)
  ahead.begin(revision, paths)
  await ahead.settled()
  expect(errors).toEqual(['/en/1'])
  expect(rendered).toHaveLength(2)
})

test('another list replaces the one before', async () => {
  const { ahead, rendered } = setUp()
  const { paths, revision } = revisionOf(20)
  ahead.begin(revision, paths)
  ahead.begin(revision, ['/en/19'])
  await ahead.settled()
  expect(rendered.map(({ path }) => path)).toEqual(['/en/19'])
})

test.each([
  ['one core', 1, 8],
  ['1 GB', 2, 1],
])('with %s there is no second process', (_, count, gigabytes) => {
  cores.mockReturnValue(count)
  memory.mockReturnValue(gigabytes * 2 ** 30)
  expect(createSecondWorker(() => Promise.reject(new Error('not called')))).toBeUndefined()
})
