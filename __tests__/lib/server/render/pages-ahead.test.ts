/** @jest-environment node */
import os from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createPagesAhead } from '@/lib/server/render/pages-ahead'
import { createSpareProcess, muchWork } from '@/lib/server/render/spare-process'
import type { PageStore } from '@/lib/server/page-cache/page-store'
import type { RenderProcess } from '@/lib/server/render/render-process'
import type { Revision } from '@/lib/server/publish/revision'

/** A render process that takes over content at once, and ends when told. */
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
  } as unknown as RenderProcess
  return { process, calls, end }
}

const revisionOf = (count: number) => {
  const paths = Array.from({ length: count }, (_, number) => `/en/${number}`)
  return {
    paths,
    revision: { dir: '/content', id: 'one', keys: Object.fromEntries(paths.map((path) => [path, `key ${path}`])) } as unknown as Revision,
  }
}

const setUp = ({
  spare,
  failing = () => false,
}: { spare?: RenderProcess; failing?: (path: string, by?: RenderProcess) => boolean } = {}) => {
  const kept = new Set<string>()
  const made: { path: string; by: 'own' | 'spare' }[] = []
  const errors: string[] = []
  const starts = jest.fn(() => (spare ? Promise.resolve(spare) : Promise.reject(new Error('no process'))))
  const ahead = createPagesAhead({
    store: { has: (key: string) => kept.has(key) } as PageStore,
    make: async (path, key, by) => {
      await nextTurn()
      if (failing(path, by)) throw new Error('it failed')
      made.push({ path, by: by ? 'spare' : 'own' })
      kept.add(key)
    },
    spare: createSpareProcess(starts),
    paused: () => false,
    onError: (path) => errors.push(path),
    onMade: () => {},
  })
  return { ahead, made, errors, kept, starts }
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

test('few pages are made by one process, in their order, those that are kept are passed over', async () => {
  const { process } = fakeProcess()
  const { ahead, made, kept, starts } = setUp({ spare: process })
  const { paths, revision } = revisionOf(5)
  kept.add('key /en/1')
  ahead.begin(revision, paths)
  expect(ahead.pending()).toBe(4)
  await ahead.settled()
  expect(made.map(({ path }) => path)).toEqual(['/en/0', '/en/2', '/en/3', '/en/4'])
  expect(starts).not.toHaveBeenCalled()
  expect(ahead.pending()).toBe(0)
})

test('many pages are made by two, each once, and the second process ends with the last', async () => {
  const { process, calls } = fakeProcess()
  const { ahead, made, errors } = setUp({ spare: process })
  const { paths, revision } = revisionOf(muchWork + 1)
  ahead.begin(revision, paths)
  await ahead.settled()
  await process.ended
  expect(calls).toEqual(['load'])
  expect(new Set(made.map(({ path }) => path)).size).toBe(made.length)
  expect(made).toHaveLength(paths.length)
  for (const by of ['own', 'spare']) expect(made.filter((page) => page.by === by).length).toBeGreaterThan(muchWork / 5)
  expect(made[0]).toEqual({ path: '/en/0', by: 'own' })
  expect(errors).toEqual([])
})

test('a second process that ends below its pages leaves them to the first; one that cannot be started is done without', async () => {
  const { process, end } = fakeProcess()
  const dying = setUp({
    spare: process,
    failing: (_, by) => {
      if (by) end()
      return by !== undefined
    },
  })
  const { paths, revision } = revisionOf(muchWork + 1)
  dying.ahead.begin(revision, paths)
  await dying.ahead.settled()
  expect(dying.made).toHaveLength(paths.length)
  expect(dying.errors).toEqual([])

  const missing = setUp()
  missing.ahead.begin(revision, paths)
  await missing.ahead.settled()
  expect(missing.made).toHaveLength(paths.length)
  expect(faults).toHaveBeenCalledWith('The second render process failed:', expect.any(Error))
})

test('a page that cannot be made is named, and the others are made', async () => {
  const { ahead, made, errors } = setUp({ failing: (path) => path === '/en/1' })
  const { paths, revision } = revisionOf(3)
  ahead.begin(revision, paths)
  await ahead.settled()
  expect(errors).toEqual(['/en/1'])
  expect(made).toHaveLength(2)
})

test('another list replaces the one before', async () => {
  const { ahead, made } = setUp()
  const { paths, revision } = revisionOf(20)
  ahead.begin(revision, paths)
  ahead.begin(revision, ['/en/19'])
  await ahead.settled()
  expect(made.map(({ path }) => path)).toEqual(['/en/19'])
})

test.each([
  ['one core', 1, 8],
  ['1 GB', 2, 1],
])('with %s there is no second process', (_, count, gigabytes) => {
  cores.mockReturnValue(count)
  memory.mockReturnValue(gigabytes * 2 ** 30)
  expect(createSpareProcess(() => Promise.reject(new Error('not called')))).toBeUndefined()
})
