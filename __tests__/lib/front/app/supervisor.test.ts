/** @jest-environment node */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { AppAwayError, superviseApp } from '@/lib/front/app/supervisor'
import { AppEndedError } from '@/lib/front/app/process'
import { createAppTarget } from '@/lib/front/app/target'
import { answerPrograms, type SiteSearch } from '@/lib/front/search'
import { errorOfFile } from '@/lib/content/errors'
import type { MemoryOptions } from '@/lib/front/app/memory-policy'
import type { Prove } from '@/lib/front/pages/proofs'
import type { Gate } from '@/lib/front/app/gate'
import { createCurrentSite } from '@/lib/front/current-site'
import { sendRequest } from '../../../support/http'
import { until } from '../../../support/until'

/**
 * What the supervisor needs of the app: it does what it is told, and answers pings. Requests get its number, after a while if they say so. The
 * version that it shows is the folder's name.
 */
const program = `
  const http = require('node:http')
  const server = http.createServer(({ url }, response) => setTimeout(() => response.end(String(process.pid)), Number(url.slice(1))))
  server.listen(0, '127.0.0.1', () => process.send({ kind: 'ready', port: server.address().port }))
  let read = ''
  process.on('message', ({ kind, number, dir }) => {
    if (kind === 'ping') return process.send({ kind: 'alive' })
    if (kind === 'check') return process.send({ kind: 'done', number, result: [] })
    read = dir || read
    if (kind === 'show') process.send({ kind: 'live', site: { id: read, version: read, changed: [], tags: {}, errors: [] } })
    process.send({ kind: 'done', number, result: { version: read, changed: [] } })
  })
  process.once('disconnect', () => process.exit())`

/** Asks the app for something that takes so long. */
const ask = (port: number, ms = 0) => sendRequest({ port, path: `/${ms}`, agent: false }).then(({ body }) => Number(body.toString()))

let app: ReturnType<typeof superviseApp>
let target: ReturnType<typeof createAppTarget>
let started: ChildProcess[]
/** How many were running when each was started. */
let besides: number[]
/** The versions that visitors have seen. */
let news: string[]
let neverStarted: number
let errors: jest.SpyInstance

function supervise(
  code = program,
  {
    prove = () => Promise.resolve({ errors: [], keep: () => {} }),
    hold = () => () => {},
    answer = () => Promise.reject(new Error('no search')),
    ...memory
  }: MemoryOptions & Partial<{ prove: Prove } & Pick<Gate, 'hold'>> & { answer?: SiteSearch['answer'] } = {},
  onLaunch = (_heapMb: number) => {},
  times = {},
) {
  started = []
  besides = []
  news = []
  neverStarted = 0
  app = superviseApp({
    launch: (heapMb) => {
      onLaunch(heapMb)
      const child = spawn(process.execPath, ['-e', code, String(heapMb)], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
      besides.push(started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null).length)
      started.push(child)
      return child
    },
    times: { pingMs: 50, silentMs: 2000, againMs: 0, ...times },
    memory,
  })
  app.onNeverStarted(() => neverStarted++)
  answerPrograms(app, { endTurnOf: () => {} }, answer, { get: () => Promise.resolve(undefined) })
  const current = createCurrentSite({ file: '', code: '' })
  current.onChange(() => news.push(current.site()!.version))
  target = createAppTarget({ app, gate: { hold }, prove, current })
  void target.show('one', 'a', 'later')
}

beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(async () => {
  for (const child of started) child.kill('SIGCONT')
  await app.stop()
})

const portOf = () => app.use(async (port) => port, undefined, 10_000)

test('the app is there once it has said what is current', async () => {
  supervise()
  expect(app.isThere()).toBe(false)
  await portOf()
  expect([app.isThere(), news[0]]).toEqual([true, 'one'])
})

test('what assistants ask the app is answered by the search of the cache, also if that is busy', async () => {
  const asking = `const answers = []
    process.on('message', (message) => message.kind === 'found' && answers.push(message.name, message.found?.query))
    ${program.replace("if (kind === 'ping')", "if (kind === 'found') return\n    if (kind === 'ping')").replace('String(process.pid)', 'JSON.stringify(answers)')}
    for (const q of ['known', 'busy']) process.send({ kind: 'search', name: 'name of ' + q, request: { q } })`
  supervise(asking, {
    answer: async ({ q: query, locale }) => {
      if (query === 'busy') throw new Error('The search is busy.')
      return { query, locale, language: locale, nbHits: 0, isGuess: false, hits: [] }
    },
  })
  const answers = async () => (await sendRequest({ port: await portOf(), path: '/0', agent: false })).body.toString()
  await until(async () => (await answers()) === '["name of known","known","name of busy",null]')
})

test('an app that hangs is killed and started again, and requests are made again', async () => {
  supervise()
  await portOf()
  started[0]?.kill('SIGSTOP')
  expect(await app.use((port) => ask(port))).toBe(started[1]?.pid)
  expect([started[0]?.signalCode, app.describe().ends.get('hung')]).toEqual(['SIGKILL', 1])
})

test('a site whose app ends again and again is not well until one lasts', async () => {
  supervise(program, {}, undefined, { awayMs: 0, lastingMs: 500 })
  for (const count of [1, 2]) {
    await portOf()
    started.at(-1)!.kill('SIGKILL')
    await until(() => started.length > count)
  }
  expect(app.problem()).toMatch(/^no app has answered for \d+ s, or only for moments$/)
  await until(() => app.problem() === undefined)
  expect(await app.use((port) => ask(port))).toBe(started[2]?.pid)
})

test('an app that cannot be ended is not started a second time', async () => {
  supervise()
  const port = await portOf()
  started[0]?.emit('error', new Error('kill EPERM'))
  expect(await ask(port)).toBe(started[0]?.pid)
  expect([started.length, app.isThere()]).toEqual([1, true])
})

test('an app that works without end is killed by its CPU time', async () => {
  supervise(
    program.replace("if (kind === 'ping') ", "while (kind === 'ping' && process.argv[1] === '320') {}; if (kind === 'ping') "),
    {},
    undefined,
    { silentMs: 60_000, workMs: 300 },
  )
  await until(async () => app.describe().ends.get('hung') === 1)
  expect(errors.mock.calls.flat().join()).toMatch(/has worked on one thing for \d+ s of CPU time/)
})

test('an app whose memory has grown ends when its requests have been answered, and others wait for the next', async () => {
  let memoryMb = 200
  supervise(program, { memoryMb: () => memoryMb, limitMb: 512 })
  await portOf()
  const long = app.use((port) => ask(port, 500))
  memoryMb = 350
  await until(() => app.describe().ends.get('grown') === 1)
  memoryMb = 200
  const waiting = app.use((port) => ask(port))
  expect([await long, await waiting]).toEqual([started[0]?.pid, started[1]?.pid])
  expect([besides, [...app.describe().ends]]).toEqual([[0, 0], [['grown', 1]]])
})

test('the next app does not wait for a request that takes too long', async () => {
  let memoryMb = 200
  supervise(program, { memoryMb: () => memoryMb, limitMb: 512 }, undefined, { drainMs: 200 })
  await portOf()
  const endless = app
    .use(
      (port) => ask(port, 600_000),
      () => false,
    )
    .catch(() => 'lost')
  memoryMb = 350
  await until(() => app.describe().ends.get('grown') === 1)
  memoryMb = 200
  expect(await app.use((port) => ask(port))).toBe(started[1]?.pid)
  expect(await endless).toBe('lost')
})

test('an app with a heap that the operator has chosen may take as much as that needs', async () => {
  let memoryMb = 500
  supervise(program, { memoryMb: () => memoryMb, limitMb: 4000, firstHeapMb: 1000 })
  await portOf()
  memoryMb = 1900
  expect(await app.use((port) => ask(port, 500))).toBe(started[0]?.pid)
  memoryMb = 2100
  await until(() => app.describe().ends.get('grown') === 1)
})

test('an app without work ends, and is started with the same content when it is asked for, by a reader or for a commit', async () => {
  supervise(program, {}, undefined, { restMs: 300 })
  await portOf()
  const rested = (times: number) => until(() => app.describe().ends.get('idle') === times)
  await rested(1)
  await until(() => started[0]?.signalCode === 'SIGTERM')
  expect([app.isThere(), app.problem(), started.length]).toEqual([true, undefined, 1])
  // Work keeps it.
  expect(await app.use((port) => ask(port, 800))).toBe(started[1]?.pid)
  await rested(2)
  expect(await target.show('two', 'b', 'refuse')).toMatchObject({ changed: [] })
  expect([...new Set(news)]).toEqual(['one', 'two'])
  expect([started.length, [...app.describe().ends]]).toEqual([3, [['idle', 2]]])
})

test('an app for whose content the heap is too small gets a larger one, as long as there is memory', async () => {
  const heaps: number[] = []
  supervise('if (Number(process.argv[1]) < 1000) process.abort();' + program, { limitMb: 4000 }, (heapMb) => void heaps.push(heapMb))
  await portOf()
  expect(heaps).toEqual([320, 640, 1280])
  await app.stop()
  heaps.length = 0
  supervise('process.abort()', { limitMb: 1000 }, (heapMb) => void heaps.push(heapMb))
  await until(async () => heaps.length > 3)
  expect(heaps.slice(0, 4)).toEqual([320, 600, 600, 600])
  expect(errors.mock.calls.flat().join()).toMatch(/needs more than 600 MB of heap/)
})

test('a commit during whose pages the app ends twice is refused with the file, and what was shown before stays', async () => {
  const suspects: (string | undefined)[] = []
  supervise(program, {
    prove: async (_, { version }, suspect) => {
      suspects.push(suspect)
      if (version !== 'deadly') return { errors: version === 'bad' ? [errorOfFile('en/b.md', 'no')] : [], keep: () => {} }
      started.at(-1)?.kill('SIGKILL')
      throw new AppEndedError('en/a.md')
    },
  })
  await portOf()
  expect(await target.show('good', 'b', 'refuse')).toMatchObject({ changed: [] })
  expect(await target.show('bad', 'c', 'refuse')).toMatchObject({ errors: [{ file: 'en/b.md' }] })
  expect(await target.show('deadly', 'd', 'refuse')).toMatchObject({ errors: [{ file: 'en/a.md' }] })
  await portOf()
  expect([...new Set(news)]).toEqual(['one', 'good'])
  expect([started.length, app.describe().ends.get('ended'), target.live()?.version, suspects.at(-1)]).toEqual([3, 2, 'good', 'en/a.md'])
})

test('a commit during which the app ends after its last page is shown, or refused, by the next one', async () => {
  let ending = 1
  supervise(program, {
    prove: async () => {
      const child = started.at(-1)!
      if (ending-- > 0) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      return { errors: [errorOfFile('en/a.md', 'no')], keep: () => {} }
    },
  })
  await portOf()
  expect(await target.show('good', 'b', 'accept')).toMatchObject({ changed: [] })
  ending = 1
  expect(await target.show('bad', 'c', 'refuse')).toMatchObject({ errors: [{ file: 'en/a.md' }] })
  await until(() => started.length === 3)
  expect(target.live()?.version).toBe('good')
})

test('a commit is read beside the requests of visitors, who wait only while its pages are rendered, and then shown or dropped', async () => {
  let events: string[] = []
  supervise(program, {
    prove: async (_, { version }) => {
      events.push('prove')
      if (version === 'faulty') throw new Error('a fault')
      return { errors: version === 'bad' ? [errorOfFile('en/b.md', 'no')] : [], keep: () => {} }
    },
    hold: () => (events.push('hold'), () => void events.push('release')),
  })
  await portOf()
  const child = started[0]!
  const send = child.send.bind(child) as (...sent: unknown[]) => boolean
  child.send = (...sent: unknown[]) => (events.push((sent[0] as { kind: string }).kind), send(...sent))
  for (const [version, end] of [
    ['two', ['show', 'release']],
    ['bad', ['release', 'drop']],
    ['faulty', ['release', 'drop']],
  ] as const) {
    events = []
    await target.show(version, version, 'refuse').catch(() => {})
    expect(events.filter((kind) => kind !== 'ping' && kind !== 'check')).toEqual(['read', 'hold', 'prove', ...end])
  }
})

test('an app that ends before it has answered is not started again', async () => {
  supervise('process.exit(1)')
  await until(() => neverStarted === 1)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([started.length, neverStarted]).toEqual([1, 1])
})

test('a request that has waited too long learns that the app is down', async () => {
  supervise('setTimeout(() => {}, 60_000)')
  await expect(app.use(async () => {}, undefined, 100)).rejects.toThrow(AppAwayError)
})
