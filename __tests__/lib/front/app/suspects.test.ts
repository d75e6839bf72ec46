/** @jest-environment node */
import { TurnLostError } from '@/lib/front/app/gate'
import type { App } from '@/lib/front/app/supervisor'
import { createCurrentSite, type CurrentSite } from '@/lib/front/current-site'
import { liveOf } from '../live-of'
import { createSuspects, type Suspects } from '@/lib/front/app/suspects'

/** Pages that the app is making: each is made when the test says so, or again, because the app has ended. */
let making: { path: string; made: () => void; again: () => void }[]
let isAlone: boolean
let crash: () => void
let current: CurrentSite
let suspects: Suspects
let errors: jest.SpyInstance

const use: App['use'] = (work) => work(0).catch((error: unknown) => (error instanceof Ended ? use(work) : Promise.reject(error as Error)))
class Ended extends Error {}

const make = (path: string) => {
  const made = suspects.make(
    path,
    () => new Promise<void>((resolve, reject) => making.push({ path, made: resolve, again: () => reject(new Ended()) })),
  )
  return made.then(
    () => 'made',
    (error: unknown) => error,
  )
}

const isRefused = async (path: string) => {
  const asked = make(path)
  making.pop()?.made()
  return (await asked) !== 'made'
}

/** The app ends. */
const end = async () => {
  crash()
  for (const { again } of making.splice(0)) again()
  await new Promise(setImmediate)
}

beforeEach(() => {
  making = []
  current = createCurrentSite({ file: '', code: '' })
  current.update(liveOf('one', { '/a/': 'a', '/b/': 'b' }))
  suspects = createSuspects({
    app: { use, onCrashed: (listener) => void (crash = listener) },
    gate: { setAlone: (alone) => (isAlone = alone) },
    current,
  })
  errors = jest.spyOn(console, 'error').mockImplementation(() => {})
})

test('a page that was made alone is tried once more; when the app ends again, it is refused until it changes', async () => {
  const asked = make('/a/')
  await end()
  expect([making.map(({ path }) => path), isAlone]).toEqual([['/a/'], true])
  await end()
  expect([await asked, await make('/a/'), making, isAlone]).toEqual([
    expect.objectContaining({ status: 503, retryAfter: 60 }),
    expect.objectContaining({ status: 503, retryAfter: 60 }),
    [],
    false,
  ])
  expect(errors.mock.calls.length).toBe(1)
  current.update(liveOf('two', { '/a/': 'a' }))
  expect(await isRefused('/a/')).toBe(true)
  current.update(liveOf('three', { '/a/': 'new' }))
  expect(await isRefused('/a/')).toBe(false)
})

test('a page is refused until it changes, also if its tag was not known when the app ended', async () => {
  current.update(liveOf('two', { '/a/': '' }))
  void make('/a/')
  await end()
  await end()
  current.update(liveOf('two', { '/a/': 'a' }))
  expect(await isRefused('/a/')).toBe(true)
  current.update(liveOf('three', { '/a/': '' }))
  expect(await isRefused('/a/')).toBe(false)
})

test('of two pages, each is sent back to be made alone, and one that has been made is no longer suspected', async () => {
  const asked = [make('/a/'), make('/b/')]
  await end()
  expect(await Promise.all(asked)).toEqual([expect.any(TurnLostError), expect.any(TurnLostError)])
  for (const [path, isOtherSuspected] of [
    ['/a/', true],
    ['/b/', false],
  ] as const) {
    const again = make(path)
    making.pop()!.made()
    expect(await again).toBe('made')
    suspects.clear(path)
    expect(isAlone).toBe(isOtherSuspected)
  }
})

test('a page that is rendered each time and ends the thread that prepares it is refused', async () => {
  for (const isLast of [false, true]) {
    const asked = make('/a/')
    making.pop()!.made()
    await asked
    suspects.blame('/a/')
    expect([await isRefused('/a/'), isAlone]).toEqual([isLast, !isLast])
  }
})

test('a page that costs too much is refused at once', async () => {
  expect(suspects.refuse('/a/', 'it is too long')).toMatchObject({ status: 503, retryAfter: 60 })
  expect(await make('/a/')).toMatchObject({ retryAfter: 60 })
  expect(errors.mock.calls).toEqual([['/a/ is not shown: it is too long. It is tried again when it changes.']])
})
