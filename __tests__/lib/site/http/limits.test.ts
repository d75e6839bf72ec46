/** @jest-environment node */
import { queryObjects } from 'node:v8'
import { createRateLimit, createWaitingLine, signalWithin } from '@/lib/site/http/limits'

const order: string[] = []
const refused: string[] = []

beforeEach(() => void (order.length = refused.length = 0))

/** A line, and how so many of a client come to it. */
function createLine(max: number, maxOfOne: number) {
  const line = createWaitingLine({ max, maxOfOne, refusal: (isOfClient) => new Error(isOfClient ? 'of one' : 'of all') })
  const come = (client: string, count = 1) => {
    for (let number = 0; number < count; number++)
      line.wait(client, 60_000, () => order.push(client)).catch((error: Error) => refused.push(`${client}: ${error.message}`))
  }
  return { ...line, come }
}

test('clients have one turn in each round, also those who come one after another', () => {
  const { come, next } = createLine(100, 10)
  come('a', 4)
  come('b')
  for (let turn = 0; turn < 3; turn++) {
    next()
    next()
    come('b')
  }
  expect(order.join('')).toBe('ababab')
})

test('a full line removes the newest place of the client with the most places, and none of other clients', async () => {
  const { come, next, size } = createLine(12, 10)
  come('a', 11)
  come('b', 2)
  come('c')
  come('d')
  await Promise.resolve()
  expect(refused).toEqual(['a: of one', 'a: of all', 'a: of all'])
  while (size() > 0) next()
  expect(order.join('')).toBe('abcdabaaaaaa')
})

test('many networks of one wide network have some turns in each round, and some times the places of one', async () => {
  const { come, next } = createLine(1000, 10)
  for (let number = 0; number < 50; number++) come(`2001:db8:0:${number}::/64`)
  come('b', 2)
  await Promise.resolve()
  expect(refused).toHaveLength(10)
  for (let turn = 0; turn < 12; turn++) next()
  expect(order.filter((client) => client === 'b')).toHaveLength(2)
  const limit = createRateLimit({ burst: 10, perMinute: 1 })
  const taken = Array.from({ length: 256 }, (_, number) => limit.take(`2001:db8:0:${number}::/64`, 0))
  expect(taken.filter(({ allowed }) => allowed)).toHaveLength(40)
  expect(limit.take('2001:db8:1:0::/64', 0)).toEqual({ allowed: true })
})

test('who has left has no place, and is told so', async () => {
  const { wait, come, next, size } = createLine(10, 1)
  const left = new AbortController()
  const gone = wait('a', 60_000, () => order.push('gone'), left.signal)
  left.abort()
  await expect(gone).rejects.toThrow('of all')
  await expect(wait('a', 60_000, () => order.push('gone'), left.signal)).rejects.toThrow('of all')
  come('a')
  expect(size()).toBe(1)
  next()
  expect([order, refused]).toEqual([['a'], []])
})

test('a burst is allowed, then the given number a minute, each key for itself', () => {
  const limit = createRateLimit({ burst: 3, perMinute: 60 })
  const results = [0, 0, 0, 0].map((now) => limit.take('a', now))
  expect(results).toEqual([{ allowed: true }, { allowed: true }, { allowed: true }, { allowed: false, retryAfter: 1 }])
  expect(limit.take('b', 0)).toEqual({ allowed: true })
  expect(limit.take('a', 999)).toEqual({ allowed: false, retryAfter: 1 })
  expect(limit.take('a', 1000)).toEqual({ allowed: true })
  expect(limit.take('a', 1000)).toEqual({ allowed: false, retryAfter: 1 })
})

test('rejected requests don’t count, and a clock set back grants nothing', () => {
  const limit = createRateLimit({ burst: 1, perMinute: 2 })
  limit.take('a', 10_000)
  for (let tries = 0; tries < 5; tries++) expect(limit.take('a', 10_000)).toEqual({ allowed: false, retryAfter: 30 })
  expect(limit.take('a', 0)).toEqual({ allowed: false, retryAfter: 30 })
})

test('strangers cannot fill the memory: the quietest key is forgotten', () => {
  const limit = createRateLimit({ burst: 1, perMinute: 1, maxKeys: 2 })
  for (const key of ['a', 'b', 'a', 'c']) limit.take(key, 0)
  expect(limit.take('a', 0)).toMatchObject({ allowed: false })
  expect(limit.take('b', 0)).toEqual({ allowed: true })
})

test('a signal comes in time or with another one, also if nothing else keeps it', async () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const heard: string[] = []
  const listen = (name: string, signal: AbortSignal) =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(void heard.push(name))))
  const late = listen('late', signalWithin(500, first.signal))
  const other = listen('other', signalWithin(600_000, second.signal))
  await new Promise(setImmediate)
  // Collects what nothing holds.
  queryObjects(AbortController, { format: 'count' })
  second.abort()
  await Promise.all([late, other])
  expect(heard.toSorted()).toEqual(['late', 'other'])
  expect(first.signal.aborted).toBe(false)
  expect(signalWithin(600_000, second.signal).aborted).toBe(true)
})
