/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { buildSnapshot } from '@/lib/content/snapshot'
import { publishSnapshot } from '@/lib/content/store'
import { handleSearch, handleSearchIndex } from '@/lib/search/server/handler'
import { createQueue, runInSlices } from '@/lib/search/server/queue'
import { listSearchFiles } from '@/lib/search/server/search-files'
import { prepareSearch, searchSite } from '@/lib/search/server/search-service'
import { openShardSearch } from '@/lib/search/shards/shard-search'
import type { Snapshot } from '@/lib/content/snapshot'
import type { SearchAnswer } from '@/lib/search/types'

jest.setTimeout(120_000)
const snapshot = buildSnapshot()
beforeAll(async () => {
  publishSnapshot(snapshot)
  await prepareSearch()
})

const ask = (query: string, headers: Record<string, string> = {}) =>
  handleSearch(new Request(`http://localhost/api/search?q=${encodeURIComponent(query)}&locale=en`, { headers }))

test('a task runs in each turn of the event loop; beyond the bound there is no waiting', async () => {
  const queue = createQueue(2)
  const order: string[] = []
  const first = queue.run(() => order.push('first'))
  const second = queue.run(() => order.push('second'))
  expect(queue.run(() => order.push('third'))).toBeUndefined()
  setImmediate(() => order.push('a page'))
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'a page', 'second'])
  await expect(
    queue.run(() => {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  await expect(queue.run(() => 1)).resolves.toBe(1)
})

test('long work lets others have their turn', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  // It ends when others have had their turn twice, and would never end if it kept them waiting.
  const work = function* (): Generator<undefined, string> {
    for (let step = 0; turns < 2; step++) {
      if (step > 50_000_000) throw new Error('Nobody else had a turn.')
      yield
    }
    return 'done'
  }
  expect(await runInSlices(work())).toBe('done')
  clearInterval(timer)
  expect(turns).toBeGreaterThan(1)
})

test('long work goes on only when it is given a turn', async () => {
  const turns: (() => void)[] = []
  const work = function* (): Generator<undefined, number> {
    let steps = 0
    for (const end = performance.now() + 30; performance.now() < end; steps++) yield
    return steps
  }
  const done = runInSlices(work(), {
    sliceMs: 5,
    turn: async (slice) => {
      await new Promise<void>((resolve) => turns.push(resolve))
      return slice()
    },
  })
  let given = 0
  let isDone = false
  void done.then(() => (isDone = true))
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve))
    const next = turns.shift()
    if (next) given++
    next?.()
  }
  expect(given).toBeGreaterThan(1)
  expect(await done).toBeGreaterThan(1)
})

test('a client that asks without pause is told when to come back; others are not kept waiting', async () => {
  const answers = await Promise.all(Array.from({ length: 120 }, () => ask('docker', { 'x-client-address': '192.0.2.7' })))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused[0]!.headers.get('cache-control')).toBe('no-store')
  expect((await ask('docker', { 'x-client-address': '192.0.2.8' })).status).toBe(200)
})

test('more different queries at once than can be answered soon: 503 with a time to come back', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => ask(`query number ${at} about storage settings`)))
  const counts = answers.reduce<Record<number, number>>((sum, { status }) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }), {})
  expect(Object.keys(counts).sort()).toEqual(['200', '503'])
  expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('1')
})

test('a long query is cut at 128 characters, not refused', async () => {
  const response = await ask(`listen tcp 0.0.0.0:5244: bind: address already in use ${'x'.repeat(2000)}`)
  expect(response.status).toBe(200)
  const answer = (await response.json()) as SearchAnswer
  expect(answer.query).toHaveLength(128)
  expect(answer.hits[0]?.url).toContain('/faq/error.html')
})

test('an area leaves the other pages out', async () => {
  const answer = await searchSite({ q: 'token', locale: 'en', limit: 20, area: 'tools' })
  expect(answer!.hits.length).toBeGreaterThan(3)
  expect(answer!.hits.every(({ url }) => url.startsWith('/tool/'))).toBe(true)
})

test('50,000 different queries of strangers leave no more than 5 MB behind', () => {
  // Jest keeps what a test touches: a process of its own says what the search keeps.
  const output = execFileSync('node_modules/.bin/tsx', ['--conditions=react-server', '--expose-gc', '__tests__/support/search-memory.ts'], {
    encoding: 'utf8',
  })
  const { before, after } = JSON.parse(output.trim().split('\n').at(-1)!) as { before: number; after: number }
  expect((after - before) / 1024 / 1024).toBeLessThan(5)
}, 240_000)

describe('the index without a server', () => {
  test.each(['en', 'zh'] as const)('%s: a query fetches a few small parts and finds what the server finds', async (locale) => {
    const files = new Map((await listSearchFiles()).map(({ path: address, body }) => [address, body]))
    let characters = 0
    const search = await openShardSearch(locale, async (address) => {
      characters += files.get(address)!.length
      return JSON.parse(files.get(address)!) as unknown
    })
    const query = locale === 'en' ? 'forgot password' : '忘记密码'
    const { hits } = await search.search(query, 24)
    const server = await searchSite({ q: query, locale, limit: 24 })
    expect(hits[0]).toMatchObject({ url: server!.hits[0]!.url, _snippetResult: server!.hits[0]!._snippetResult })
    expect(hits[0]?.url).toContain('howto.html#reset-the-admin-password')
    expect(characters).toBeLessThan(250_000)
  })

  test('its parts are named by their content and kept for ever, but the list', async () => {
    const get = (locale: string, file: string) => handleSearchIndex(new Request(`http://localhost/api/search-index/${locale}/${file}`))
    const list = await get('en', 'index.json')
    const { version } = (await list.json()) as { version: string }
    expect(list.headers.get('cache-control')).not.toContain('immutable')
    expect((await get('en', `${version}-t0.json`)).headers.get('cache-control')).toContain('immutable')
    expect((await get('en', 'other-t0.json')).status).toBe(404)
    expect((await get('fr', 'index.json')).status).toBe(404)
  })
})

// The last test: another index for those that follow would take seconds.
test('after a publish the new text is found, and until then the old index answers', async () => {
  const page = snapshot.pages.en.get('/guide/community.html')!
  const section = { id: null, heading: '', text: 'Quokkas are welcome.', codeWords: [] }
  const changed = { ...page, outline: { ...page.outline, sections: [section, ...page.outline.sections] } }
  const next: Snapshot = { ...snapshot, pages: { ...snapshot.pages, en: new Map([...snapshot.pages.en, [page.path, changed]]) } }
  expect((await searchSite({ q: 'quokkas', locale: 'en', limit: 5 }))!.nbHits).toBe(0)
  publishSnapshot(next)
  expect((await searchSite({ q: 'quokkas', locale: 'en', limit: 5 }))!.nbHits).toBe(0)
  await prepareSearch()
  expect((await searchSite({ q: 'quokkas', locale: 'en', limit: 5 }))!.hits[0]?.url).toBe('/guide/community.html')
})
