/** @jest-environment node */
import { buildSnapshot } from '@/lib/content/snapshot'
import { publishSnapshot } from '@/lib/content/store'
import { handleSearch, handleSearchIndex } from '@/lib/search/server/handler'
import { searchLocally } from '@/components/reader/search/local-search'
import { runInSlices } from '@/lib/search/index/run-in-slices'
import { prepareSearch, searchSite } from '@/lib/search/server/search-service'
import type { Snapshot } from '@/lib/content/snapshot'
import type { SearchAnswer } from '@/lib/search/types'

// The cache in front tells the address of a client.
process.env.SITE_FRONT = '1'

const snapshot = buildSnapshot()
beforeAll(async () => {
  publishSnapshot(snapshot)
  await prepareSearch()
})

const ask = (query: string, headers: Record<string, string> = {}) =>
  handleSearch(new Request(`http://localhost/api/search?q=${encodeURIComponent(query)}&locale=en`, { headers }))

test('long work yields and resumes only on its turn', async () => {
  const steps: string[] = []
  const work = function* (): Generator<undefined, string> {
    for (const step of ['first', 'second']) {
      steps.push(step)
      yield
    }
    return 'done'
  }
  const turn = async <T>(slice: () => T) => {
    steps.push('turn')
    return slice()
  }
  expect(await runInSlices(work(), { sliceMs: 0, turn })).toBe('done')
  expect(steps).toEqual(['turn', 'first', 'turn', 'second', 'turn'])
})

test('a client over its limit gets Retry-After; others aren’t delayed', async () => {
  const answers = await Promise.all(Array.from({ length: 120 }, () => ask('docker', { 'x-forwarded-for': '192.0.2.7' })))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused[0]!.headers.get('cache-control')).toBe('no-store')
  expect((await ask('docker', { 'x-forwarded-for': '192.0.2.8' })).status).toBe(200)
})

test('a long query is cut at 1000 characters, not refused', async () => {
  const response = await ask(`listen tcp 0.0.0.0:5244: bind: address already in use ${'x'.repeat(2000)}`)
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
  const response = await handleSearchIndex(new Request(`http://localhost${address}`))
  expect(response.status).toBe(200)
  const body = await response.text()
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => new Response(body, { status: url === address ? 200 : 404 }))
  for (const query of locale === 'en' ? ['forgot password', 'aliyun'] : ['忘记密码', 'baiduwangpan']) {
    const server = await searchSite({ q: query, locale, limit: 24 })
    expect(server.nbHits).toBeGreaterThan(0)
    expect(await searchLocally(query, locale)).toEqual(server)
  }
  jest.restoreAllMocks()
})

test('there is an index of the languages of the site only', async () => {
  expect((await handleSearchIndex(new Request('http://localhost/api/search-index/fr.json'))).status).toBe(404)
})

// The last test: another index for those that follow would take seconds.
test('after a publish the new text is found, and until then the old index answers', async () => {
  const page = snapshot.pages.en.get('/guide/community.html')!
  const section = { id: null, heading: '', text: 'Quokkas are welcome.', codeWords: [], errors: [] }
  const changed = { ...page, outline: () => ({ ...page.outline(), sections: [section, ...page.outline().sections] }) }
  const next: Snapshot = { ...snapshot, pages: { ...snapshot.pages, en: new Map([...snapshot.pages.en, [page.path, changed]]) } }
  expect((await searchSite({ q: 'quokkas', locale: 'en', limit: 5 })).nbHits).toBe(0)
  publishSnapshot(next)
  expect((await searchSite({ q: 'quokkas', locale: 'en', limit: 5 })).nbHits).toBe(0)
  await prepareSearch()
  expect((await searchSite({ q: 'quokkas', locale: 'en', limit: 5 })).hits[0]?.url).toBe('/guide/community.html')
})
