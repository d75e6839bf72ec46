/** @jest-environment node */
import { runSideBySide } from '../../scripts/lib/test/side-by-side.mjs'

interface Task {
  name: string
  after?: string[]
}

/** Runs tasks that end when they are told to, and keeps a log of what began and ended. */
function startAll(tasks: Task[], lanes: number) {
  const log: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const done = runSideBySide(tasks, lanes, ({ name }) => {
    log.push(`+${name}`)
    return new Promise<string>((resolve, reject) =>
      ends.set(name, (error) => {
        log.push(`-${name}`)
        if (error) reject(error)
        else resolve(`result of ${name}`)
      }),
    )
  })
  const end = async (name: string, error?: Error) => {
    ends.get(name)!(error)
    // What follows from the end has begun once all promises that it resolved have been handled.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { log, end, done }
}

test('as many tasks run at once as there are lanes, the first ones first', async () => {
  const { log, end, done } = startAll([{ name: 'a' }, { name: 'b' }, { name: 'c' }], 2)
  expect(log).toEqual(['+a', '+b'])
  await end('b')
  expect(log).toEqual(['+a', '+b', '-b', '+c'])
  await end('a')
  await end('c')
  expect(await done).toEqual(['result of a', 'result of b', 'result of c'])
})

test('a task waits for those it names, while later ones take the free lane', async () => {
  const { log, end, done } = startAll([{ name: 'build' }, { name: 'types', after: ['build'] }, { name: 'format' }, { name: 'css' }], 2)
  expect(log).toEqual(['+build', '+format'])
  await end('format')
  expect(log.at(-1)).toBe('+css')
  await end('css')
  expect(log.at(-1)).toBe('-css')
  await end('build')
  expect(log.at(-1)).toBe('+types')
  await end('types')
  expect(await done).toHaveLength(4)
})

test('a task that waits for all others runs alone, and names that are not in the list are ignored', async () => {
  const { log, end, done } = startAll([{ name: 'a' }, { name: 'b' }, { name: 'e2e', after: ['a', 'b', 'not chosen'] }], 2)
  await end('a')
  expect(log).toEqual(['+a', '+b', '-a'])
  await end('b')
  expect(log.at(-1)).toBe('+e2e')
  await end('e2e')
  await done
})

test('one lane runs one after the other', async () => {
  const { log, end, done } = startAll([{ name: 'a' }, { name: 'b' }], 1)
  await end('a')
  await end('b')
  await done
  expect(log).toEqual(['+a', '-a', '+b', '-b'])
})

test('the whole run fails with the error of a task', async () => {
  const { end, done } = startAll([{ name: 'a' }, { name: 'b' }], 2)
  const outcome = done.then(
    () => 'ended',
    (error: Error) => error.message,
  )
  await end('a', new Error('broken'))
  expect(await outcome).toBe('broken')
})
