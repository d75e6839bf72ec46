/** @jest-environment node */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createPageGaps } from '@/lib/server/render/between-pages'
import { createPriorityQueue, priorities } from '@/lib/server/render/priority-queue'
import { runInSlices } from '@/lib/search/index/run-in-slices'

/** Work of five slices, each of which is written down. */
function* work(log: string[]): Generator<undefined, string> {
  for (let step = 1; step <= 5; step++) {
    log.push(`step ${step}`)
    yield
  }
  return 'the index'
}

test('between two steps a request is received, and its page is made before the next one', async () => {
  const queue = createPriorityQueue()
  const log: string[] = []
  const { betweenPages } = createPageGaps(queue)
  const done = runInSlices(work(log), { sliceMs: 0, turn: betweenPages(() => {}) })
  setImmediate(() => void queue(priorities.visitor, () => Promise.resolve(log.push('page'))))
  expect(await done).toBe('the index')
  expect(log).toContain('page')
  expect(log.indexOf('page')).toBeLessThan(log.indexOf('step 5'))
})

test('no step runs while a page is compressed and written, and each reports that it begins', async () => {
  const { betweenPages, holdSteps } = createPageGaps(createPriorityQueue())
  const log: string[] = []
  let write = () => {}
  void holdSteps(new Promise<void>((resolve) => (write = resolve)))
  const run = betweenPages(() => log.push('begin'))
  const first = run(() => log.push('step'))
  await nextTurn()
  await nextTurn()
  expect(log).toEqual([])
  write()
  await first
  expect(log).toEqual(['begin', 'step'])
})

test('a page that could not be written ends the waiting, and a step that fails lets the next one run', async () => {
  const { betweenPages, holdSteps } = createPageGaps(createPriorityQueue())
  await expect(holdSteps(Promise.reject(new Error('no space left')))).rejects.toThrow('no space left')
  const run = betweenPages(() => {})
  await expect(
    run(() => {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  expect(await run(() => 1)).toBe(1)
})

test('work that is no longer needed stops after the current step', async () => {
  const log: string[] = []
  const { betweenPages } = createPageGaps(createPriorityQueue())
  const replaced = new AbortController()
  const run = betweenPages(() => log.length === 2 && replaced.abort())
  await expect(runInSlices(work(log), { sliceMs: 0, turn: run, signal: replaced.signal })).rejects.toThrow('aborted')
  expect(log).toEqual(['step 1', 'step 2', 'step 3'])
})
