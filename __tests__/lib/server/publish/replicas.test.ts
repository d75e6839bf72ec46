/** @jest-environment node */
import type { Pin } from '@/lib/server/publish/published'
import { joinReplicas, type Replicas } from '@/lib/server/publish/replicas'
import { readPublishSettings } from '@/lib/server/publish/settings'
import { RedisStandIn } from '../../../support/redis-stand-in'
import { until } from '../../../support/until'

// Between two attempts lie seconds.
jest.setTimeout(60_000)

const password = 'pass:word@of/redis'
const commit = 'a'.repeat(40)
const other = 'b'.repeat(40)

/** A process that follows the content, as far as the others can tell. */
interface Process {
  replicas: Replicas
  published: number
  pin: Pin | null
}

let redis: RedisStandIn
let processes: Process[]
let said: string[]

beforeEach(async () => {
  redis = await new RedisStandIn(password).start()
  processes = []
  said = []
  for (const kind of ['warn', 'error', 'log'] as const)
    jest.spyOn(console, kind).mockImplementation((...words: unknown[]) => void said.push(words.map((word) => String(word)).join(' ')))
})

afterEach(async () => {
  for (const { replicas } of processes) replicas.close()
  await redis.stop()
  jest.restoreAllMocks()
})

async function join({ name = 'site', pin = null, url = redis.url }: { name?: string; pin?: Pin | null; url?: string } = {}) {
  const one = { published: 0, pin } as Process
  one.replicas = joinReplicas({
    url,
    name,
    publish: () => Promise.resolve(one.published++),
    pin: () => one.pin,
    adopt: (adopted) => Promise.resolve((one.pin = adopted)),
  })
  processes.push(one)
  await one.replicas.settled
  return one
}

test('an announcement reaches all others of the same content, and nobody twice', async () => {
  const [one, two, three, stranger] = [await join(), await join(), await join(), await join({ name: 'another site' })]
  await until(() => processes.every(({ published }) => published === 1))
  one.replicas.announce()
  await until(() => two.published === 2 && three.published === 2)
  expect([one.published, stranger.published]).toEqual([1, 1])
  expect(one.replicas.notes()).toEqual([])
})

test('a pin reaches those that are there and those that come later; so does its release', async () => {
  const [one, two] = [await join(), await join()]
  one.pin = { revision: commit, at: 1000 }
  one.replicas.announcePin()
  await until(() => two.pin?.revision === commit)
  const late = await join()
  expect(late.pin).toEqual({ revision: commit, at: 1000 })
  two.pin = { revision: 'latest', at: 2000 }
  two.replicas.announcePin()
  await until(() => one.pin?.revision === 'latest' && late.pin?.revision === 'latest')
})

test('of two wishes the later counts, also where Redis was away or lost what it knew', async () => {
  const one = await join({ pin: { revision: commit, at: 3000 } })
  const two = await join({ pin: { revision: other, at: 2000 } })
  expect([one.pin?.revision, two.pin?.revision]).toEqual([commit, commit])
  await redis.stop()
  redis.values.clear()
  two.pin = { revision: 'latest', at: 4000 }
  two.replicas.announcePin()
  await redis.start()
  await until(() => one.pin?.revision === 'latest')
})

test('a lost Redis is told once and in the status; each asks for itself when it is back', async () => {
  const [one, two] = [await join(), await join()]
  await until(() => one.published === 1 && two.published === 1)
  await redis.stop()
  redis.refusing = true
  await redis.start()
  await until(() => said.length === 2)
  // Each has tried again and failed meanwhile.
  const before = redis.refused
  await until(() => redis.refused >= before + 6)
  expect(said.map((line) => line.split(' (')[0])).toEqual(['Redis does not answer', 'Redis does not answer'])
  expect([one, two].map(({ replicas }) => replicas.notes().length)).toEqual([1, 1])
  redis.refusing = false
  await until(() => one.published === 2 && two.published === 2)
  expect([one, two].map(({ replicas }) => replicas.notes().length)).toEqual([0, 0])
  expect(said.slice(2)).toEqual(['Redis answers again.', 'Redis answers again.'])
})

test('what one could not announce is announced when its connection is back', async () => {
  const [one, two] = [await join(), await join()]
  await until(() => one.published === 1 && two.published === 1)
  redis.refusing = true
  redis.drop()
  await until(() => one.replicas.notes().length === 1)
  one.replicas.announce()
  const before = redis.refused
  await until(() => redis.refused > before + 1)
  expect([one.published, two.published]).toEqual([1, 1])
  redis.refusing = false
  await until(() => one.published === 2 && two.published === 2)
})

test('without Redis, with a frozen one or a wrong password a start does not wait, nothing throws, and no secret is said', async () => {
  const away = await join({ url: 'redis://user:secretpart@127.0.0.1:9/0' })
  const refused = await join({ url: redis.url.replace(encodeURIComponent(password), 'wrongsecret') })
  redis.frozen = true
  const frozen = await join()
  for (const { replicas } of processes) {
    replicas.announce()
    replicas.announcePin()
    expect(replicas.notes()).toHaveLength(1)
  }
  expect([away, refused, frozen].map(({ published }) => published)).toEqual([0, 0, 0])
  expect([away.replicas.notes()[0], refused.replicas.notes()[0]]).toEqual([
    expect.stringContaining('ECONNREFUSED'),
    expect.stringContaining('WRONGPASS'),
  ])
  const words = JSON.stringify([said, processes.map(({ replicas }) => replicas.notes())])
  expect(words).not.toMatch(/secretpart|wrongsecret|word@of|word%40of/)
})

test('what others write to this Redis is read with care', async () => {
  const one = await join()
  await until(() => one.published === 1)
  redis.values.set('alist-docs:site:pin', '{"revision":"--upload-pack=x","at":9}')
  one.replicas.announcePin()
  redis.values.set('alist-docs:site:pin', 'nonsense')
  one.replicas.announcePin()
  const two = await join()
  expect([one.pin, two.pin]).toEqual([null, null])
})

test.each(['http://127.0.0.1', 'redis', 'unix:///run/redis.sock'])('REDIS_URL=%s stops the start with what was expected', (url) => {
  expect(() => readPublishSettings({ REDIS_URL: url })).toThrow('REDIS_URL: expected redis://… or rediss://…')
})
