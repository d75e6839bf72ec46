/** @jest-environment node */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { searchLocally } from '@/components/reader/search/local-search'
import { buildSnapshot, type Snapshot } from '@/lib/content/snapshot'
import { loadSearch } from '@/lib/search/index/load'
import { answerQuery } from '@/lib/search/query/answer-query'
import { recordLine } from '@/lib/search/records/build-records'
import { handleRecords } from '@/lib/search/server/handle-records'
import { handleSearch } from '@/lib/search/server/handler'
import { readRecordFile, writeRecordFile } from '@/lib/search/server/record-file'
import { prepareSearch, recordLines, searchSite, type SearchQuestion } from '@/lib/search/server/search-service'
import { createSearch, SearchBusyError } from '@/lib/search/server/threads'
import type { SearchAnswer } from '@/lib/search/types'
import { hearFound, type Found } from '@/lib/site/processes/ask-cache'
import { bundleSearchThread, readRecords } from '@/__tests__/support/search-records'
import { until } from '@/__tests__/support/until'
import { showSnapshot } from '@/__tests__/support/show-snapshot'

const snapshot = buildSnapshot()
let program: string

beforeAll(async () => {
  const build = await bundleSearchThread()
  program = path.join(build, 'front', 'search-thread.mjs')
  process.env.SITE_DIST = build
  showSnapshot(snapshot)
  await prepareSearch()
})

const listAll = <Item>(items: AsyncIterable<Item>) => Readable.from(items).toArray() as Promise<Item[]>

const ask = (query: string, client: string) => handleSearch(searchSite, new URLSearchParams({ q: query, locale: 'en' }), client)

test('a client over its limit gets Retry-After; others aren’t delayed', async () => {
  const answers = await Promise.all(Array.from({ length: 120 }, () => ask('docker', '192.0.2.7')))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused[0]!.headers.get('cache-control')).toBe('no-store')
  expect((await ask('docker', '192.0.2.8')).status).toBe(200)
})

test('a long query is cut at 1000 characters, not refused', async () => {
  const response = await ask(`listen tcp 0.0.0.0:5244: bind: address already in use ${'x'.repeat(2000)}`, '192.0.2.9')
  expect(response.status).toBe(200)
  const answer = (await response.json()) as SearchAnswer
  expect(answer.query).toHaveLength(1000)
  expect(answer.hits[0]?.url).toContain('/faq/error.html')
})

test('an area leaves the other pages out', async () => {
  const answer = await searchSite({ q: 'token', locale: 'en', limit: 20, area: 'tools' })
  expect(answer.hits.length).toBeGreaterThan(3)
  expect(answer.hits.every(({ url }) => url.startsWith('/tool/'))).toBe(true)
})

test.each(['en', 'zh'] as const)('%s: without a server, the browser finds what the server finds', async (locale) => {
  const address = `/api/search-index/${locale}.json`
  const response = handleRecords(new Request(`http://localhost${address}`))
  expect(response.status).toBe(200)
  const body = await response.text()
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => new Response(body, { status: url === address ? 200 : 404 }))
  const searcher = loadSearch(readRecords(snapshot, locale))
  for (const query of locale === 'en' ? ['forgot password', 'aliyun'] : ['忘记密码', 'baiduwangpan']) {
    // Without the server's deadline, after which a slow machine returns what it has.
    const wanted = await answerQuery(async (_language, ...asked) => searcher.search(...asked), { query, locale, limit: 24 })
    expect(wanted.nbHits).toBeGreaterThan(0)
    expect(await searchLocally(query, locale)).toEqual(wanted)
  }
  jest.restoreAllMocks()
})

test('there are records of the languages of the site only', () => {
  expect(handleRecords(new Request('http://localhost/api/search-index/fr.json')).status).toBe(404)
})

test('records are read in whatever pieces they come; without their end they are not taken for whole', async () => {
  const lines = await listAll(recordLines(snapshot, 'zh'))
  const bytes = Buffer.concat(await listAll(writeRecordFile(recordLines(snapshot, 'zh'))))
  const pieces = async function* (end: number) {
    for (let at = 0; at < end; at += 1009) yield bytes.subarray(at, Math.min(at + 1009, end))
  }
  expect(await listAll(readRecordFile(pieces(bytes.length), bytes.length))).toEqual(lines)
  await expect(listAll(readRecordFile(pieces(bytes.length - 3), bytes.length))).rejects.toThrow('no end')
})

test('a line of records in any number of pieces is joined once, and one without an end is not read beyond the limit', async () => {
  const split = jest.spyOn(String.prototype, 'split')
  const pieces = async function* () {
    for (;;) yield Buffer.from('x'.repeat(100))
  }
  await expect(listAll(readRecordFile(pieces(), 10_000))).rejects.toThrow('are not searched')
  const charactersSplit = split.mock.contexts.join('').length
  split.mockRestore()
  expect(charactersSplit).toBe(10_000)
})

test('a long heading is not repeated in every section below it', () => {
  const page = snapshot.pages.en.get('/guide/community.html')!
  const anchors = Array.from({ length: 50 }, (_, at) => `part-${at}`)
  const headings = ['top', ...anchors].map((id, line) => ({
    id,
    text: id === 'top' ? 'x'.repeat(5000) : id,
    depth: id === 'top' ? 2 : 3,
    line,
  }))
  const sections = headings.map(({ id }) => ({ id, heading: id, text: '', codeWords: [], errors: [] }))
  const outline = () => ({ ...page.outline(), headings: headings as never, sections })
  expect(recordLine({ ...page, outline }, snapshot).length).toBeLessThan(30_000)
})

test('behind the cache, that is asked, and this process has no search of its own', async () => {
  const answer = await searchSite({ q: 'docker', locale: 'en', limit: 1 })
  const listen = jest.spyOn(process, 'on')
  const send = ({ kind, name, request }: SearchQuestion) => {
    expect(kind).toBe('search')
    const other: Found = { kind: 'found', name: 'of another question' }
    const reply: Found = { kind: 'found', name, ...(request.q === 'quokkas' && { found: answer }) }
    for (const message of [other, reply]) hearFound(message)
    return true
  }
  process.env.SITE_FRONT = '1'
  process.send = send
  try {
    expect(await searchSite({ q: 'quokkas', locale: 'en', limit: 1 })).toBe(answer)
    await expect(searchSite({ q: 'busy', locale: 'en', limit: 1 })).rejects.toThrow(SearchBusyError)
    expect(listen).not.toHaveBeenCalled()
  } finally {
    delete process.env.SITE_FRONT
    delete process.send
    jest.restoreAllMocks()
  }
})

describe('a search of its own', () => {
  const quokkas = { q: 'quokkas', locale: 'en', limit: 5 } as const
  /** The content with another first section of a page. */
  const withText = (text: string): Snapshot => {
    const page = snapshot.pages.en.get('/guide/community.html')!
    const section = { id: null, heading: '', text, codeWords: [], errors: [] }
    const outline = () => ({ ...page.outline(), sections: [section, ...page.outline().sections] })
    return { ...snapshot, pages: { ...snapshot.pages, en: new Map([[page.path, { ...page, outline }]]), zh: new Map() } }
  }

  /** A search that has its records only after `go`. */
  const createLateSearch = () => {
    let go = () => {}
    const may = new Promise<void>((resolve) => (go = resolve))
    const search = createSearch(program, async function* (locale) {
      await may
      yield* recordLines(withText('Quokkas are welcome.'), locale)
    })
    void search.load({ en: 'first', zh: 'first' })
    return { search, go }
  }

  test('what is published is found as soon as it is indexed, and until then the thread before answers', async () => {
    let shown = withText('Wallabies are welcome.')
    let go = () => {}
    const may = new Promise<void>((resolve) => (go = resolve))
    const search = createSearch(program, async function* (locale, version) {
      if (version === 'second') await may
      yield* recordLines(shown, locale)
    })
    await search.load({ en: 'first', zh: 'first' })
    shown = withText('Quokkas are welcome.')
    const loaded = search.load({ en: 'second', zh: 'first' })
    expect((await search.answer(quokkas)).nbHits).toBe(0)
    go()
    await loaded
    expect((await search.answer(quokkas)).hits[0]?.url).toBe('/guide/community.html')
  })

  test('a thread that cannot read its records, ends, or hangs at a query is replaced; the query is refused', async () => {
    const shown = withText('Quokkas are welcome.')
    const faulty = path.join(path.dirname(program), 'faulty-thread.mjs')
    writeFileSync(
      faulty,
      `import { parentPort } from 'node:worker_threads'
      const { on } = parentPort
      parentPort.on = (name, listener) =>
        on.call(parentPort, name, (message) => {
          if (message.asked?.[0] === 'end') process.exit()
          if (message.asked?.[0] === 'hang') for (;;);
          listener(message)
        })
      await import(${JSON.stringify(pathToFileURL(program).href)})`,
    )
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const opened: boolean[] = []
    const search = createSearch(faulty, async function* (locale, _version, _maxCharacters, isRetry) {
      if (locale === 'en') opened.push(isRetry)
      if (locale === 'en' && opened.length === 1) yield 'no JSON'
      yield* recordLines(shown, locale)
    })
    await search.load({ en: 'first', zh: 'first' })
    expect(opened).toEqual([false, true])
    const answers = () => search.answer(quokkas).catch(() => undefined)
    for (const q of ['end', 'hang']) {
      await expect(search.answer({ ...quokkas, q })).rejects.toThrow(SearchBusyError)
      await until(async () => (await answers())?.nbHits === 1)
    }
    expect(opened).toEqual([false, true, false, false])
  })

  test('an index for which a thread ends each time is tried less and less often, and at once where other records are wanted', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {})
    const failing = path.join(path.dirname(program), 'failing-thread.mjs')
    writeFileSync(failing, 'process.exit()')
    const openedAt: number[] = []
    // The last attempt never ends, so that the test does.
    const openTimes = (most: number) =>
      async function* (locale: string) {
        if (locale === 'en' && openedAt.push(performance.now()) === most) await new Promise(() => {})
        yield '{}'
      }
    void createSearch(failing, openTimes(5), { againMs: 20 }).load({ en: 'first', zh: 'first' })
    await until(() => openedAt.length === 5)
    const pauses = openedAt.slice(1).map((at, attempt) => at - openedAt[attempt]!)
    for (const [attempt, ms] of pauses.entries()) expect(ms).toBeGreaterThan(20 * 2 ** attempt - 5)
    openedAt.length = log.mock.calls.length = 0
    const patient = createSearch(failing, openTimes(2), { againMs: 10 ** 6 })
    void patient.load({ en: 'first', zh: 'first' })
    await until(() => log.mock.calls.length === 2)
    void patient.load({ en: 'second', zh: 'second' })
    await until(() => openedAt.length === 2)
  })

  test('of texts that are too long for the machine, those of the first pages are searched, and the log says so once', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {})
    const lines = await listAll(recordLines(withText('Quokkas are welcome.'), 'en'))
    const opened: string[] = []
    const open = async function* (_locale: string, version: string) {
      opened.push(version)
      yield* lines
      if (version === 'second') yield 'x'.repeat(2000)
      if (version === 'third') yield* readRecordFile(Readable.from([Buffer.from('x'.repeat(2000))]), 1000)
    }
    const search = createSearch(program, open, { maxCharacters: lines.join('').length + 1000 })
    for (const version of ['first', 'second', 'third']) {
      log.mockClear()
      await search.load({ en: version, zh: 'first' })
      expect((await search.answer(quokkas)).nbHits).toBe(1)
      expect(log.mock.calls.flat()).toEqual(version === 'first' ? [] : [expect.stringMatching(/^search of en: .* are not searched/)])
      expect(search.notes()).toEqual(log.mock.calls.flat())
    }
    expect(opened).toEqual(['first', 'first', 'second', 'third'])
  })

  test('queries that come before the first index wait in line too: one client has only so many places, and some wait only so long', async () => {
    const { search, go } = createLateSearch()
    const waiting = Array.from({ length: 30 }, () => search.answer({ ...quokkas, client: '192.0.2.1' }))
    const refused = Promise.all(waiting.slice(25).map((answer) => expect(answer).rejects.toThrow(SearchBusyError)))
    await expect(search.answer({ ...quokkas, client: '192.0.2.2' }, AbortSignal.timeout(1))).rejects.toThrow(SearchBusyError)
    await refused
    go()
    expect((await Promise.all(waiting.slice(0, 25))).every(({ nbHits }) => nbHits === 1)).toBe(true)
  })

  test('a client that has gone frees its place at once', async () => {
    const { search, go } = createLateSearch()
    const clients = Array.from({ length: 25 }, () => new AbortController())
    const gone = clients.map(({ signal }) => expect(search.answer(quokkas, signal)).rejects.toThrow(SearchBusyError))
    await expect(search.answer(quokkas)).rejects.toThrow(SearchBusyError)
    for (const client of clients) client.abort()
    await Promise.all(gone)
    const other = search.answer(quokkas)
    await expect(search.answer(quokkas, clients[0]?.signal)).rejects.toThrow(SearchBusyError)
    go()
    expect((await other).nbHits).toBe(1)
  })

  test.each(['the records could not be opened', 'a thread has ended', 'a thread has ended at a query'])(
    'after %s, queries wait as shortly as with a thread',
    async (when) => {
      const log = jest.spyOn(console, 'error').mockImplementation(() => {})
      const isAtQuery = when.endsWith('at a query')
      const ending = path.join(path.dirname(program), 'ending-thread.mjs')
      writeFileSync(
        ending,
        `import { parentPort } from 'node:worker_threads'
      parentPort.on('message', (message) => ('asked' in message ? process.exit() : parentPort.postMessage('taken')))`,
      )
      let opened = 0
      const search = createSearch(
        isAtQuery ? ending : path.join(path.dirname(program), 'none.mjs'),
        async function* (locale) {
          if (when.startsWith('the records')) throw new Error('no app')
          if (isAtQuery && locale === 'en' && ++opened === 2) await new Promise(() => {})
          yield '{}'
        },
        { againMs: 10 ** 6 },
      )
      const loaded = search.load({ en: 'first', zh: 'first' })
      if (isAtQuery) {
        await loaded
        await expect(search.answer(quokkas)).rejects.toThrow('the search has ended')
        await until(() => opened === 2)
      } else await until(() => log.mock.calls.flat().some((line) => String(line).startsWith('search of en: ')))
      const timers = jest.spyOn(globalThis, 'setTimeout')
      const left = new AbortController()
      const answer = search.answer(quokkas, left.signal)
      expect(timers.mock.calls.map(([, ms]) => ms)).toEqual([4000])
      timers.mockRestore()
      left.abort()
      await expect(answer).rejects.toThrow(SearchBusyError)
    },
  )

  test('an answer that a query out of time has given is stored nowhere', async () => {
    const answer: SearchAnswer = { query: 'a', locale: 'en', language: 'en', nbHits: 0, isGuess: true, hits: [] }
    const respond = (isPartial: object) =>
      handleSearch(async () => ({ ...answer, ...isPartial }), new URLSearchParams({ q: 'a', locale: 'en' }), '192.0.2.3')
    expect((await respond({})).headers.get('cdn-cache-control')).toContain('public')
    expect((await respond({ isPartial: true })).headers.get('cdn-cache-control')).toBe('no-store')
    expect((await respond({ isPartial: true })).headers.get('cache-control')).toBe('no-store')
  })

  test('the index of this content fits in the memory that a thread has in the smallest container', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {})
    jest.spyOn(process, 'constrainedMemory').mockReturnValue(768 * 2 ** 20)
    const search = createSearch(program, (locale) => recordLines(snapshot, locale))
    await search.load({ en: 'first', zh: 'first' })
    expect(log).not.toHaveBeenCalled()
    expect((await search.answer({ q: 'docker', locale: 'en', limit: 1 })).nbHits).toBeGreaterThan(0)
  })

  test('clients take turns: those of a flood beyond what the thread can answer in time are refused, and the others answered', async () => {
    const shown = withText('Quokkas are welcome.')
    const search = createSearch(program, (locale) => recordLines(shown, locale))
    await search.load({ en: 'first', zh: 'first' })
    const flood = Promise.allSettled(Array.from({ length: 150 }, () => search.answer({ ...quokkas, client: '192.0.2.1' })))
    const others = Array.from({ length: 90 }, (_, number) => search.answer({ ...quokkas, client: `198.51.100.${number}` }))
    expect((await Promise.all(others)).every(({ nbHits }) => nbHits === 1)).toBe(true)
    const refused = (await flood).filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    expect(refused.length).toBeGreaterThan(125)
    expect(refused.every(({ reason }) => reason instanceof SearchBusyError)).toBe(true)
  })
})
