/** @jest-environment node */
import { DeadlineError } from '@/lib/server/render/deadlines'
import { PreviewError } from '@/lib/server/preview/preview'
import { createPreviews } from '@/lib/server/preview/previews'
import type { PreviewRepository } from '@/lib/server/preview/repository'
import type { PreviewTarget } from '@/lib/server/preview/target'
import type { PreviewWorker, PreviewWorkerLink } from '@/lib/server/preview/worker-link'
import { until } from '../../../support/until'

/** Commits of branches. */
let heads: Map<string, string>
let loads: string[]
let removed: string[]
let unloaded: string[]
let current: PreviewWorker | undefined
let fail: (commit: string) => Error | undefined

const revision = { id: '', dir: '', at: 0, table: {}, fingerprint: '', keys: {} }

function startWorker(): PreviewWorker {
  const calls: Record<string, (args: { commit: string }) => unknown> = {
    load: ({ commit }) => {
      loads.push(commit)
      const error = fail(commit)
      if (error) throw error
      return { revision, errors: [] }
    },
    check: () => [{ file: 'en/a.md', line: 1, field: 'x', message: 'x', severity: 'warning' }],
    findPages: () => [],
    unload: ({ commit }) => unloaded.push(commit),
  }
  const call = (name: string, args: { commit: string }) => Promise.resolve().then(() => calls[name]?.(args))
  return { call } as unknown as PreviewWorker
}

const branch = (name: string): PreviewTarget => ({ kind: 'branch', name })
const repository = {
  fetch: (target: PreviewTarget) => Promise.resolve(target.kind === 'branch' ? heads.get(target.name) : undefined),
  facts: (commit: string) => Promise.resolve({ commit, author: 'Ada', subject: 'Edit' }),
  checkOut: (commit: string) => Promise.resolve(`/trees/${commit}`),
  remove: (commit: string) => Promise.resolve(void removed.push(commit)),
  changes: () => Promise.resolve([{ status: 'changed', file: 'en/a.md' }]),
  isFull: () => false,
} as unknown as PreviewRepository
const worker = {
  running: () => Promise.resolve((current ??= startWorker())),
  current: () => current,
  close: () => Promise.resolve(),
} satisfies PreviewWorkerLink

const create = (max = 2) =>
  createPreviews({
    repository,
    worker,
    folder: '/nonexistent/previews',
    max,
    published: () => 'main',
    isAllowed: ({ kind }) => kind !== 'pull',
    onChecked: () => {},
  })

beforeEach(() => {
  heads = new Map([
    ['a', 'a1'],
    ['b', 'b1'],
    ['c', 'c1'],
  ])
  loads = []
  removed = []
  unloaded = []
  current = undefined
  fail = () => undefined
})

test('a preview is loaded once, and again for a new commit only', async () => {
  const previews = create()
  await Promise.all([previews.open(branch('a')), previews.open(branch('a'))])
  expect(loads).toEqual(['a1'])
  heads.set('a', 'a2')
  expect((await previews.open(branch('a')))?.facts.commit).toBe('a1')
  expect((await previews.update(branch('a')))?.facts.commit).toBe('a2')
  expect(loads).toEqual(['a1', 'a2'])
  await until(() => removed.includes('a1') && unloaded.includes('a1'))
  await until(() => previews.list()[0]?.facts.warnings?.length === 1)
})

test('the least recently used preview makes room, and is loaded again when it is opened', async () => {
  const previews = create()
  for (const name of ['a', 'b', 'a', 'c']) await previews.open(branch(name))
  expect(
    previews
      .list()
      .map(({ facts }) => facts.commit)
      .sort(),
  ).toEqual(['a1', 'c1'])
  await until(() => removed.includes('b1'))
  expect((await previews.open(branch('b')))?.facts.commit).toBe('b1')
  expect(loads).toEqual(['a1', 'b1', 'c1', 'b1'])
})

test('a deleted branch loses its preview, and targets that are not allowed have none', async () => {
  const previews = create()
  await previews.open(branch('a'))
  heads.delete('a')
  expect(await previews.update(branch('a'))).toBeUndefined()
  expect(previews.list()).toEqual([])
  await previews.open(branch('b'))
  previews.remove(branch('b'))
  expect(previews.list()).toEqual([])
  expect(await previews.open({ kind: 'pull', number: 1 })).toBeUndefined()
})

test('if the worker has ended, a preview is loaded in the next one', async () => {
  const previews = create()
  const preview = (await previews.open(branch('a')))!
  current = undefined
  await previews.call(preview, 'findPages', { files: [] })
  expect(loads).toEqual(['a1', 'a1'])
})

test('a commit that takes too long is not tried again; other failures are', async () => {
  const previews = create()
  fail = (commit) => (commit === 'a1' ? new DeadlineError('load', 1000) : new Error('the worker ended\nstack'))
  await expect(previews.open(branch('a'))).rejects.toThrow(PreviewError)
  await expect(previews.open(branch('a'))).rejects.toThrow('longer than 1 s')
  expect(loads).toEqual(['a1'])
  await expect(previews.open(branch('b'))).rejects.toThrow('the worker ended')
  fail = () => undefined
  expect(await previews.open(branch('b'))).toBeDefined()
})

test('a preview that has moved on is not mixed with its new commit', async () => {
  const previews = create()
  const old = (await previews.open(branch('a')))!
  heads.set('a', 'a2')
  await previews.update(branch('a'))
  await expect(previews.call(old, 'findPages', { files: [] })).rejects.toThrow('newer commit')
})
