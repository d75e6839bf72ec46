/** @jest-environment node */
import { randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import http, { type RequestListener } from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import { queryObjects } from 'node:v8'
import { BrotliDecompress, brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { SiteStatus } from '@/lib/publish/status'
import type { App } from '@/lib/front/app/supervisor'
import { createResponses, type Responses } from '@/lib/front/pages/responses'
import { createGate, type Gate } from '@/lib/front/app/gate'
import { compressInTurn } from '@/lib/front/http/respond'
import { respondWith } from '@/lib/front/http/web-handlers'
import { describeMetrics } from '@/lib/front/metrics'
import { createCurrentSite, type CurrentSite } from '@/lib/front/current-site'
import { createPreparer } from '@/lib/front/pages/prepare-thread'
import { readServedFiles, writeServedFiles } from '@/lib/front/http/served-files'
import { answerPrograms, createSiteSearch } from '@/lib/front/search'
import { createServer } from '@/lib/front/http/serve'
import { SearchBusyError } from '@/lib/search/server/threads'
import { describeMisses } from '@/lib/search/server/misses'
import { createStore, type Store } from '@/lib/front/pages/store'
import { createRenderer, type Renderer } from '@/lib/front/app/renderer'
import type { ServedFile } from '@/lib/site/http/conditional-request'
import { listen, sendRequest } from '../../support/http'
import { until } from '../../support/until'
import { makeBuild } from './light-pages/build'
import { liveOf, tableOf } from './live-of'
import { temporaryFolder } from '../../support/temporary-folder'

const tag = (letter: string) => letter.repeat(22)
const text = 'A line of text that is long enough. '.repeat(60)

/** An app that answers as Next does, and notes what it was asked. */
class StandIn {
  asked: { method: string; url: string; headers: http.IncomingHttpHeaders }[] = []
  texts: Record<string, string> = { '/': tag('h'), '/guide/': tag('g'), '/404': tag('x') }
  handlers: Record<string, RequestListener> = {}
  server = http.createServer((request, response) => {
    const { method = '', url = '', headers } = request
    this.asked.push({ method, url, headers })
    const pathname = url.split('?')[0] ?? ''
    const handler = this.handlers[pathname]
    if (handler) return handler(request, response)
    const isKnown = pathname in this.texts && pathname !== '/404'
    const own = isKnown ? this.texts[pathname] : this.texts['/404']
    const form = headers.accept === 'text/markdown' ? 'm' : 'd'
    const etag = `W/"${own}-${form}"`
    if (headers['if-none-match']?.includes(etag)) return response.writeHead(304, { etag }).end()
    const type = form === 'm' ? 'text/markdown; charset=utf-8' : headers.rsc ? 'text/x-component' : 'text/html; charset=utf-8'
    response.writeHead(isKnown ? 200 : 404, {
      etag,
      'content-type': type,
      'cache-control': 'public, max-age=0, must-revalidate',
      'server-timing': 'language;desc="zh"',
      'speculation-rules': '"/rules.json"',
    })
    response.end(`${form} ${own} ${text}`)
  })
  count = (url: string) => this.asked.filter((one) => one.url === url).length
  current = (version: string, changed: string[] = []) => ({ ...liveOf(version, this.texts), changed })
}

/** The app as the cache sees it, which a test takes away and brings back. */
class AppStandIn implements App {
  constructor(public own: number | undefined) {}
  isThere = () => this.own !== undefined
  describe: App['describe'] = () => ({ pid: process.pid, ends: new Map([['idle', 2]]) })
  problem = (): string | undefined => undefined
  crash = () => {}
  onCrashed = (listener: () => void): void => void (this.crash = listener)
  use: App['use'] = async (work) => {
    for (;;) {
      await until(() => this.own !== undefined)
      try {
        return await work(this.own!)
      } catch (error) {
        // As the supervisor does it.
        if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
      }
    }
  }
}

/** What the site says of itself. */
const describeStatus = (): SiteStatus => ({
  problem: app.problem(),
  live: undefined,
  isReady: true,
  publisher: undefined,
  notes: [],
  search: describeMisses(),
  metrics: describeMetrics({ app, gate, responses, store }),
})

const build = makeBuild()
const prepare = createPreparer(build, '')
let files: Map<string, ServedFile>
let standIn: StandIn
let app: AppStandIn
let responses: Responses
let gate: Gate
let current: CurrentSite
let store: Store
let renderer: Renderer
let server: http.Server
let folder: string
let appPort: number
let port: number

async function serve({
  warmAfterMs,
  trustProxy = 1,
  ...limits
}: { warmAfterMs?: number; trustProxy?: number } & Parameters<typeof createGate>[0] = {}) {
  gate = createGate(limits)
  store = createStore(path.join(folder, 'http'))
  current = createCurrentSite({ file: path.join(folder, 'site.json'), code: 'one' })
  renderer = createRenderer({ app, gate, current, prepare: async (...job) => prepare(...job) })
  responses = createResponses({ store, renderer, current, warmAfterMs })
  const search = createSiteSearch({ renderer, current, program: '', folder: path.join(folder, 'search') })
  server = createServer({ renderer, responses, current, search, files, status: describeStatus, trustProxy })
  port = await listen(server)
}

const ask = (target: string, options: { method?: string; headers?: http.OutgoingHttpHeaders; body?: string } = {}) =>
  sendRequest({ port, path: target, agent: false, ...options })

const script = 'export const words = 1\n'.repeat(200)

beforeAll(async () => {
  const sources = temporaryFolder()
  mkdirSync(path.join(sources, 'vendor'))
  writeFileSync(path.join(sources, 'vendor', 'a b.mjs'), script)
  writeFileSync(path.join(sources, 'vendor', 'sandbox.html'), '<p>short')
  writeFileSync(path.join(build, 'static', 'chunks', 'a.js'), script)
  await writeServedFiles(sources, build)
  files = readServedFiles(build)
})

beforeEach(async () => {
  folder = temporaryFolder()
  standIn = new StandIn()
  appPort = await listen(standIn.server)
  app = new AppStandIn(appPort)
  await serve()
  current.update(standIn.current('one'))
})

afterEach(async () => {
  server.closeAllConnections()
  server.close()
  standIn.server.closeAllConnections()
  standIn.server.close()
})

// The first: what others cause would be counted as well.
test('handlers answer whatever the app does; what is refused is counted and logged, a failure with a number', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const token = (process.env.STATUS_TOKEN = 'a token of more than 24 characters')
  try {
    app.own = undefined
    const metrics = (given: string) => ask('/api/metrics', { headers: { authorization: `Bearer ${given}` } })
    expect((await metrics('guess')).status).toBe(401)
    expect((await ask('/api/publish', { method: 'POST', body: '{}' })).status).toBe(404)
    expect((await ask('/api/status', { method: 'DELETE' })).status).toBe(405)
    app.use = () => Promise.reject(new Error('a fault'))
    const failed = await ask('/none')
    const number = failed.headers['x-request-id']
    expect([failed.status, failed.headers['x-content-type-options'], failed.headers['referrer-policy']]).toEqual([
      503,
      'nosniff',
      'strict-origin-when-cross-origin',
    ])
    const told = (await metrics(token)).body.toString()
    for (const line of ['site_refused_total{status="503"} 1', 'site_app_ends_total{reason="idle"} 2', 'site_cache_misses_total 1'])
      expect(told.split('\n')).toContain(line)
    expect(warn.mock.calls.flat()).toEqual([
      '401: GET /api/metrics of 127.0.0.1',
      `503: GET /none of 127.0.0.1, a fault, x-request-id ${String(number)}`,
    ])
    app.problem = () => 'no app'
    expect((await ask('/api/health')).status).toBe(503)
  } finally {
    delete process.env.STATUS_TOKEN
  }
})

test('a page is asked for once, and sent with its headers in the encoding of the client', async () => {
  const [first, second] = [
    await ask('/guide/', { headers: { 'accept-encoding': 'gzip, br' } }),
    await ask('/guide/', { headers: { 'accept-encoding': 'gzip' } }),
  ]
  const plain = await ask('/guide/')
  expect(standIn.count('/guide/')).toBe(1)
  expect([first.status, first.headers['content-encoding'], second.headers['content-encoding']]).toEqual([200, 'br', 'gzip'])
  expect(gunzipSync(second.body).equals(plain.body)).toBe(true)
  expect(plain.headers).toMatchObject({
    etag: `W/"${tag('g')}-d"`,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
  })
  expect(plain.headers['server-timing']).toBeUndefined()
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['identity, br;q=0.1', undefined],
  ['', undefined],
])('Accept-Encoding %j → %s', async (accepted, encoding) => {
  expect((await ask('/guide/', { headers: { 'accept-encoding': accepted } })).headers['content-encoding']).toBe(encoding)
})

test('what a handler answers is sent in gzip where that is accepted, and a short answer as it is, whatever is being compressed', async () => {
  process.env.STATUS_TOKEN = 'a token of more than 24 characters'
  try {
    const authorization = `Bearer ${process.env.STATUS_TOKEN}`
    const encodingOf = async (target: string, accepted: string, method = 'GET') =>
      (await ask(target, { method, headers: { authorization, 'accept-encoding': accepted } })).headers['content-encoding']
    const ofMetrics = ['br, gzip', 'br;q=1, gzip;q=0.5', 'br', 'gzip;q=0, *', 'identity, gzip;q=0.5', ''].map((accepted) =>
      encodingOf('/api/metrics', accepted),
    )
    expect(await Promise.all(ofMetrics)).toEqual(['gzip', 'gzip', undefined, undefined, undefined, undefined])
    expect(await encodingOf('/api/metrics', 'gzip', 'HEAD')).toBeUndefined()
    const waiting: (() => void)[] = []
    const busy = Array.from({ length: 8 }, () => compressInTurn(() => new Promise<void>((resolve) => waiting.push(resolve))))
    for (const target of ['/api/health', '/api/ready'])
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'DELETE']) expect(await encodingOf(target, 'gzip', method)).toBeUndefined()
    while (waiting.length > 0) {
      waiting.splice(0).forEach((end) => end())
      await new Promise(setImmediate)
    }
    await Promise.all(busy)
  } finally {
    delete process.env.STATUS_TOKEN
  }
})

test('slow clients that take no compression share a text, and none keeps a decompression waiting', async () => {
  const long = randomBytes(2 ** 21).toString('base64url')
  standIn.handlers['/guide/'] = (_request, response) =>
    response.writeHead(200, { etag: `W/"${tag('g')}-d"`, 'content-type': 'text/plain', 'cache-control': 'public' }).end(long)
  expect((await ask('/guide/')).body.toString()).toBe(long)
  const clients = Array.from({ length: 20 }, () => net.connect(port, '127.0.0.1'))
  for (const client of clients) client.write('GET /guide/ HTTP/1.1\r\nHost: a\r\n\r\n')
  await Promise.all(clients.map((client) => once(client, 'readable')))
  expect(queryObjects(BrotliDecompress, { format: 'count' })).toBe(0)
  for (const client of clients) client.destroy()
})

test('several requests at the same time share one answer', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('/guide/')))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(standIn.count('/guide/')).toBe(1)
})

test.each([
  ['the same ETag', { 'if-none-match': `W/"${tag('g')}-d"` }, 304],
  ['one of several', { 'if-none-match': `"a", W/"${tag('g')}-d"` }, 304],
  ['any', { 'if-none-match': '*' }, 304],
  ['a tag without its weakness', { 'if-none-match': `"${tag('g')}-d"` }, 304],
  ['a tag that a proxy has changed', { 'if-none-match': `"${tag('g')}-d-gzip"` }, 304],
  ['another', { 'if-none-match': 'W/"a"' }, 200],
])('with %s in If-None-Match', async (_, headers, status) => {
  const answer = await ask('/guide/', { headers })
  expect([answer.status, answer.headers.etag]).toEqual([status, `W/"${tag('g')}-d"`])
})

test('HEAD has the headers of GET, and no body', async () => {
  const [head, get] = [await ask('/guide/', { method: 'HEAD' }), await ask('/guide/')]
  expect(head.headers['content-length']).toBe(get.headers['content-length'])
  expect([head.status, head.body.length]).toEqual([200, 0])
})

test('document, Markdown and payload of an address are kept side by side', async () => {
  const document = await ask('/guide/')
  const markdown = await ask('/guide/', { headers: { accept: 'text/markdown, text/html;q=0.5' } })
  const payload = await ask('/guide/?_rsc=abc', { headers: { rsc: '1', 'next-router-state-tree': '%5B%5D' } })
  const without = await ask('/guide/', { headers: { rsc: '1' } })
  expect([document, markdown, payload, without].map(({ headers }) => headers['content-type']?.split(';')[0])).toEqual([
    'text/html',
    'text/markdown',
    'text/x-component',
    'text/html',
  ])
  expect(standIn.asked.find(({ headers }) => headers.rsc)?.headers['next-router-state-tree']).toBeUndefined()
})

test('after a publication, what has another tag is asked for again and the rest is not', async () => {
  await ask('/guide/')
  await ask('/')
  standIn.texts['/guide/'] = tag('n')
  current.update(standIn.current('two', ['/guide/']))
  expect((await ask('/guide/')).body.toString()).toContain(tag('n'))
  await ask('/')
  expect([standIn.count('/guide/'), standIn.count('/')]).toEqual([2, 1])
})

test('a page whose tag is current again is confirmed with 304 and sent as it was kept', async () => {
  const before = await ask('/guide/')
  current.update({ ...standIn.current('two'), tags: {} })
  const after = await ask('/guide/')
  expect(after.body.equals(before.body)).toBe(true)
  expect(standIn.asked.at(-1)?.headers['if-none-match']).toContain(tag('g'))
})

test('500 unknown and moved addresses ask the app for nothing, and do not start it', async () => {
  current.update({ ...standIn.current('two'), table: { ...tableOf(standIn.texts), redirects: { en: { '/old.html': '/guide/' }, zh: {} } } })
  // The router's payload of a missing page is another form of it.
  for (const headers of [{}, { rsc: '1' }]) await ask(`/first${'rsc' in headers ? '?_rsc=1' : ''}`, { headers })
  expect(standIn.asked.map(({ url, headers }) => [url, headers.rsc])).toEqual([
    ['/404', undefined],
    ['/404', '1'],
  ])
  app.own = undefined
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, number) =>
      ask([`/none/${number}`, `/old?${number}`, `/x${number}.php?_rsc=1`, '/og/en/x.png'][number % 4]!, {
        headers: { accept: 'text/markdown', ...(number % 4 === 2 && { rsc: '1' }) },
      }),
    ),
  )
  expect(answers.slice(0, 4).map(({ status, headers }) => [status, headers.location ?? headers['content-type']])).toEqual([
    [404, 'text/html; charset=utf-8'],
    [308, '/guide/?1'],
    [404, 'text/x-component'],
    [404, 'text/html; charset=utf-8'],
  ])
  for (const [number, { status, body }] of answers.entries())
    expect([status, body.equals(answers[number % 4 === 1 ? number : number % 4]!.body)]).toEqual([number % 4 === 1 ? 308 : 404, true])
  expect([standIn.asked.length, gate.describe().entered]).toEqual([2, 2])
})

test('a missing page has the rule for caches of its address, and a missing library is no page', async () => {
  standIn.handlers['/404'] = (_request, response) =>
    response.writeHead(404, { etag: `W/"${tag('x')}-d"`, 'content-type': 'text/html', 'cache-control': 'public, max-age=0' }).end(text)
  const [missing, tool, library] = [await ask('/none'), await ask('/tool/none?code=1'), await ask('/vendor/none.js')]
  expect([missing, tool, library].map(({ status, headers }) => [status, headers['cache-control'], headers['referrer-policy']])).toEqual([
    [404, 'public, max-age=0, must-revalidate', undefined],
    [404, 'no-store', 'no-referrer'],
    [404, 'no-store', 'strict-origin-when-cross-origin'],
  ])
  expect([tool.body.equals(missing.body), library.body.toString(), standIn.count('/404')]).toEqual([true, 'Not found.\n', 1])
})

test('what is not known yet is decided when it is, and what the last run knew at once', async () => {
  await ask('/none')
  server.close()
  await serve()
  app.own = undefined
  expect((await ask('/none')).status).toBe(404)
  server.close()
  rmSync(path.join(folder, 'site.json'))
  await serve()
  app.own = appPort
  const asked = ask('/guide')
  await once(server, 'request')
  current.update(standIn.current('one'))
  expect((await asked).headers.location).toBe('/guide/')
})

test('a page is kept before the app has named its tag', async () => {
  current.update({ ...standIn.current('two'), tags: { '/guide/': '', '/404': '' } })
  for (const target of ['/guide/', '/guide/', '/a', '/b']) await ask(target)
  expect([standIn.count('/guide/'), standIn.count('/404')]).toEqual([1, 1])
  await ask(`/_next/static/pages/${tag('g')}.js`)
  expect(standIn.count('/guide/')).toBe(1)
})

test('a query means something on the search page alone', async () => {
  for (const query of ['', '?from=mail', '?q=word', '?_rsc=a&q=word']) await ask(`/guide/${query}`, { headers: { rsc: '1' } })
  for (const query of ['?x=1', '?x=2', '?q=word', '?q=']) expect((await ask(`/none${query}`)).status).toBe(404)
  expect(standIn.asked.map(({ url }) => url)).toEqual(['/guide/', '/404'])
  await ask('/search.html?q=+')
  expect(standIn.count('/search.html')).toBe(1)
})

test('what is kept of a page has memory of its own, however small it is', async () => {
  for (const target of ['/', '/404']) {
    await ask(target)
    const entry = responses.peek({ path: target, headers: { accept: 'text/html' } })
    const bytes = entry && ('plain' in entry.body ? entry.body.plain : entry.body.br)
    expect([target, bytes?.buffer.byteLength]).toEqual([target, bytes?.byteLength])
    expect(bytes?.byteLength).toBeGreaterThan(0)
  }
})

test('a payload has no path of its own', async () => {
  for (const target of ['/guide/.rsc', '/guide.rsc', '/guide.segments/_tree.segment.rsc', '/guide/.%72sc'])
    expect([target, (await ask(target)).status]).toEqual([target, 404])
  expect(standIn.asked).toEqual([])
})

test('all spellings of an address lead to one, which is asked for once', async () => {
  const spellings = ['/%67uide/', '/g%75ide/', '//guide/', '/guide//', '/%67%75%69%64%65/']
  for (const spelling of spellings) {
    const { status, headers } = await ask(`${spelling}?a=1`)
    expect([spelling, status, headers.location]).toEqual([spelling, 308, '/guide/?a=1'])
  }
  expect(standIn.asked).toEqual([])
  await Promise.all(['/guide/', '/guide/?_rsc', '/guide/?a'].map((target) => ask(target)))
  expect(standIn.asked.map(({ url }) => url)).toEqual(['/guide/'])
  expect(readdirSync(path.join(folder, 'http'))).toHaveLength(1)
})

test.each([
  ['//evil.example/?_rsc=1', '/evil.example/?_rsc=1'],
  ['http://evil.example//evil.example/a?x', '/evil.example/a?x'],
  ['/%E6%96%87%e6%a1%a3/', '/%E6%96%87%E6%A1%A3/'],
  ['/e%CC%81.html', '/%C3%A9.html'],
  ['/%FF/', undefined],
  ['/a%2fb', undefined],
  ['/tool//x?code=1', '/tool/x?code=1'],
  ['/api//search', '/api/search'],
  ['/api/tags/?known=a', '/api/tags?known=a'],
  ['/%61pi/search?q=a', '/api/search?q=a'],
])('%s leads to %s', async (target, location) => {
  expect((await ask(target)).headers.location).toBe(location)
  expect(standIn.asked).toEqual([])
})

test('the query of an old address goes along, but none leaves /tool/', async () => {
  standIn.texts['/tool/x/callback.html'] = tag('c')
  const redirects = { en: { '/old.html': '/guide/', '/tool/old': '/guide/' }, zh: {} }
  current.update({ ...standIn.current('two'), table: { ...tableOf(standIn.texts), redirects } })
  const answers = await Promise.all(['/old.html?a=1', '/tool/x/callback?code=1', '/tool/old?code=1', '/old.html'].map((one) => ask(one)))
  expect(answers.map(({ headers }) => headers.location)).toEqual(['/guide/?a=1', '/tool/x/callback.html?code=1', '/guide/', '/guide/'])
})

test('of the headers of the router, only what it really sends counts', async () => {
  const tree = { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }
  const others = Array.from({ length: 20 }, (_, number) => ({
    'next-router-prefetch': `${number}`,
    'next-router-segment-prefetch': `/${number}`,
  }))
  for (const headers of [{}, tree, ...others]) await ask('/guide/?_rsc=a', { headers: { rsc: '1', ...headers } })
  expect(standIn.asked.map(({ headers }) => headers['next-router-segment-prefetch'])).toEqual([undefined, '/_tree'])
})

test('the data of a page is at one address', async () => {
  await ask(`/x1/${tag('g')}.js`)
  expect(standIn.count('/guide/')).toBe(0)
  await ask(`/_next/static/pages/${tag('g')}.js`)
  expect(standIn.count('/guide/')).toBe(1)
})

test.each([`${tag('z')}.js`, 'old.css', `a/${tag('g')}.js`])(
  '/_next/static/pages/%s, which no page has, waits for nothing',
  async (name) => {
    const answer = await ask(`/_next/static/pages/${name}`)
    expect([answer.status, answer.headers['cache-control'], gate.describe().entered]).toEqual([404, 'no-store', 0])
  },
)

test('while the app is away, pages are sent as they are kept, and requests to handlers wait for it', async () => {
  await ask('/guide/')
  current.update({ ...standIn.current('two'), tags: { '/guide/': tag('n') } })
  app.own = undefined
  expect((await ask('/guide/')).body.toString()).toContain(tag('g'))
  standIn.handlers['/api/mcp'] = (_request, response) => response.end('found')
  const waiting = ask('/api/mcp?q=a')
  expect((await ask('/api/status')).status).toBe(200)
  setTimeout(() => (app.own = appPort), 100)
  expect((await waiting).body.toString()).toBe('found')
})

test('a page that is gone stays away while the app is', async () => {
  for (const target of ['/none', '/guide/']) await ask(target)
  delete standIn.texts['/guide/']
  current.update(standIn.current('two'))
  expect((await ask('/guide/')).status).toBe(404)
  app.own = undefined
  setTimeout(() => (app.own = appPort), 100)
  expect((await ask('/guide/')).status).toBe(404)
})

test('pages are made in advance, those that have changed first', async () => {
  server.close()
  await serve({ warmAfterMs: 0 })
  const news = standIn.current('one', ['/guide/'])
  // Link preview images are rendered on demand.
  current.update({ ...news, tags: { '/og/en/guide.png': tag('o'), ...news.tags } })
  await until(() => standIn.asked.length === 3)
  expect(standIn.asked.map(({ url }) => url)).toEqual(['/guide/', '/', '/404'])
})

test('files of the build need no app, whatever query follows', async () => {
  app.own = undefined
  for (const target of ['/_next/static/chunks/a.js', '/_next/static/chunks/a.js?q=1']) {
    const { status, headers, body } = await ask(target, { headers: { 'accept-encoding': 'br' } })
    expect([status, headers['content-type'], headers['cache-control'], brotliDecompressSync(body).toString()]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
      script,
    ])
  }
  expect((await ask('/_next/static/chunks/other.css')).status).toBe(404)
  expect((await ask('/_next/image')).status).toBe(404)
  expect(standIn.asked).toEqual([])
})

/** Answers pages only when it is told to. */
function holdPages() {
  const held: (() => void)[] = []
  const { texts } = standIn
  for (let number = 0; number < 40; number++) {
    const target = `/page-${number}.html`
    texts[target] = tag('p')
    standIn.handlers[target] = (_request, response) =>
      void held.push(() => response.writeHead(200, { etag: `W/"${tag('p')}-d"` }).end(target))
  }
  return held
}

/** A request of another address than that of the connection. */
const askFrom = (client: string, target: string) => ask(target, { headers: { 'x-forwarded-for': client } })

test('so many pages are made at once; who waits has a turn with every client; a flood is refused, and kept pages never wait', async () => {
  server.close()
  await serve({ maxRunning: 2, maxWaitingOfOne: 10 })
  current.update(standIn.current('one'))
  await ask('/guide/')
  const held = holdPages()
  current.update(standIn.current('two'))
  const flood = Array.from({ length: 30 }, (_, number) => askFrom('192.0.2.1', `/page-${number}.html`))
  await until(() => held.length === 2)
  const other = askFrom('192.0.2.2', '/page-39.html')
  expect((await askFrom('192.0.2.1', '/guide/')).status).toBe(200)
  // Those that wait are 10, and two are made.
  const refused = (await Promise.all(flood.slice(12))).map(({ status, headers }) => [status, Number(headers['retry-after']) > 0])
  expect(refused).toEqual(Array.from({ length: 18 }, () => [429, true]))
  expect(held.length).toBe(2)
  for (let made = 0; made < 4; made++) {
    await until(() => held.length > made)
    held[made]?.()
  }
  expect((await other).body.toString()).toBe('/page-39.html')
  for (let made = 4; made < 13; made++) {
    await until(() => held.length > made)
    held[made]?.()
  }
  expect((await Promise.all(flood.slice(0, 12))).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
})

test('a client that asks for too much within a minute is told when to come back; others are not', async () => {
  server.close()
  await serve({ burst: 3, perMinute: 1 })
  current.update(standIn.current('one'))
  const statuses = []
  for (const target of ['/none', '/', '/search.html?a', '/guide/']) statuses.push((await askFrom('2001:db8::1', target)).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await askFrom('2001:db8::ffff:1', '/guide/')).status).toBe(429)
  expect((await askFrom('2001:db8:0:1::1', '/guide/')).status).toBe(200)
})

test('a handler may stop reading a body of which more has come', async () => {
  const thrown: unknown[] = []
  const note = (error: unknown) => void thrown.push(error)
  process.on('uncaughtException', note)
  const other = http.createServer((request, response) => {
    const readTwice = async ({ body }: Request) => {
      const reader = body!.getReader()
      await reader.read()
      await until(() => request.readableLength > 0)
      await reader.read()
      void reader.cancel()
      return new Response('stopped')
    }
    void respondWith({ POST: readTwice }, response, '/', '')
  })
  const answer = await sendRequest({ port: await listen(other), path: '/', method: 'POST', body: 'x'.repeat(2 ** 20), agent: false })
  expect([answer.body.toString(), thrown]).toEqual(['stopped', []])
  process.off('uncaughtException', note)
  other.close()
})

test('one address cannot take all connections, unless it is a proxy; the log says so once', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  for (const [trustProxy, expected] of [
    [0, 256],
    [1, 300],
  ] as const) {
    server.close()
    await serve({ trustProxy })
    const sockets = Array.from({ length: 300 }, () => net.connect(port, '127.0.0.1').on('error', () => {}))
    const open = () => sockets.filter(({ readyState }) => readyState === 'open').length
    const counted = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
    await until(async () => open() === expected && (await counted()) === expected)
    for (const socket of sockets.slice(0, 60)) socket.destroy()
    await until(async () => (await counted()) <= 240)
    expect((await ask('/guide/')).status).toBe(200)
    for (const socket of sockets) socket.destroy()
  }
  expect(warn.mock.calls).toEqual([['More than 256 connections of 127.0.0.1 are closed. If that is a proxy, set TRUST_PROXY.']])
})

test('requests that come together over a connection are answered one after the other; a flood of them ends it', async () => {
  const waiting: http.ServerResponse[] = []
  standIn.handlers['/api/mcp'] = (_, response) => waiting.push(response)
  const open = (target: string, count: number) => {
    const socket = net.connect(port, '127.0.0.1').setEncoding('utf8')
    const client = { text: '', isClosed: false, socket }
    socket.on('data', (part: string) => (client.text += part)).on('error', () => {})
    socket.on('close', () => (client.isClosed = true))
    socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(count))
    return client
  }
  const few = open('/api/mcp', 3)
  for (const number of [1, 2, 3]) {
    await until(() => standIn.count('/api/mcp') === number)
    expect((await ask('/vendor/a%20b.mjs')).status).toBe(200)
    expect(standIn.count('/api/mcp')).toBe(number)
    waiting.shift()!.end(`answer ${number}`)
    await until(() => few.text.includes(`answer ${number}`))
  }
  few.socket.destroy()
  const flood = open('/api/mcp', 500)
  await until(() => flood.isClosed)
  expect(standIn.count('/api/mcp')).toBeLessThanOrEqual(4)
})

test('the records of the search are asked for once, however often they are wanted', async () => {
  standIn.handlers['/api/search-index/en.json'] = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=0', etag: '"one"' }).end('[{}]')
  }
  const answers = await Promise.all(['', '?a=1', '?a=2'].map((query) => ask(`/api/search-index/en.json${query}`)))
  expect(answers.map(({ status, body }) => [status, body.toString()])).toEqual(['', '', ''].map(() => [200, '[{}]']))
  expect((await ask('/api/search-index/en.json', { headers: { 'if-none-match': '"one"' } })).status).toBe(304)
  expect(standIn.asked.filter(({ url }) => url.startsWith('/api/search-index/')).length).toBe(1)
})

test.each(['accept', 'accept-encoding', 'accept-language'])('a list of thousands of entries in %s is not read', async (name) => {
  const read: unknown[] = []
  standIn.handlers['/api/mcp'] = ({ headers }, response) => {
    read.push(headers[name])
    response.end()
  }
  for (const value of ['a/b', 'a,'.repeat(5000)]) expect((await ask('/api/mcp', { headers: { [name]: value } })).status).toBe(200)
  expect(read).toEqual(['a/b', undefined])
})

test('a page during which the app ends is tried once more, and then refused until it changes', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {})
  let ends = 0
  standIn.texts['/bad.html'] = tag('b')
  current.update(standIn.current('two'))
  standIn.handlers['/bad.html'] = (request) => {
    ends++
    app.crash()
    request.socket.destroy()
  }
  for (let count = 0; count < 3; count++) {
    const { status, headers } = await ask('/bad.html')
    expect([status, headers['retry-after'], ends]).toEqual([503, '60', 2])
  }
  expect(errors.mock.calls.flat()).toEqual([expect.stringMatching(/^\/bad\.html cannot be made/)])
  expect((await ask('/guide/')).status).toBe(200)
  // The app itself has become another.
  current.update(standIn.current('three'))
  expect((await ask('/bad.html')).status).toBe(503)
  standIn.texts['/bad.html'] = tag('c')
  delete standIn.handlers['/bad.html']
  current.update(standIn.current('four'))
  expect((await ask('/bad.html')).status).toBe(200)
})

test('of two pages during which the app ends, each is made again alone, and the one that is not to blame is shown', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  Object.assign(standIn.texts, { '/bad.html': tag('b'), '/good.html': tag('i') })
  current.update(standIn.current('two'))
  const open = new Set<net.Socket>()
  standIn.handlers['/good.html'] = ({ socket }, response) => {
    open.add(socket)
    const headers = { etag: `W/"${tag('i')}-d"`, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0' }
    const isAlone = until(() => gate.describe().running === 1 || socket.destroyed)
    void isAlone.then(() => !socket.destroyed && response.writeHead(200, headers).end(text))
  }
  const end = () => {
    app.crash()
    for (const one of open) one.destroy()
  }
  standIn.handlers['/bad.html'] = ({ socket }) => void until(() => open.size > 0).then(() => open.add(socket) && end())
  const answers = await Promise.all(['/bad.html', '/good.html'].map((target) => ask(target)))
  expect(answers.map(({ status }) => status)).toEqual([503, 200])
})

test.each([5, 40])('a page of %i MB, too long to be prepared, is made once, and refused until it changes', async (megabytes) => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {})
  standIn.texts['/long.html'] = tag('l')
  current.update(standIn.current('two'))
  standIn.handlers['/long.html'] = (_request, response) =>
    response
      .writeHead(200, { etag: `W/"${tag('l')}-d"`, 'content-type': 'text/html' })
      .end(Buffer.alloc((megabytes - 1) * 2 ** 20 + 1, 'x'))
  for (let count = 0; count < 3; count++) expect([(await ask('/long.html')).status, standIn.count('/long.html')]).toEqual([503, 1])
  expect(errors.mock.calls.flat()).toEqual([
    expect.stringMatching(/^\/long\.html is not shown: the page is made of \d+ MB, expected 3 at most/),
  ])
  standIn.texts['/long.html'] = tag('s')
  delete standIn.handlers['/long.html']
  current.update(standIn.current('three'))
  expect((await ask('/long.html')).status).toBe(200)
})

test('handlers get the body, and the address of the connection as the last one', async () => {
  standIn.handlers['/api/mcp'] = (request, response) => void request.pipe(response)
  const { body } = await ask('/api/mcp', { method: 'POST', body: 'hello', headers: { 'x-forwarded-for': '192.0.2.1' } })
  expect(body.toString()).toBe('hello')
  expect(standIn.asked.at(-1)?.headers['x-forwarded-for']).toBe('192.0.2.1, 127.0.0.1')
})

test('a body that comes slowly holds no turn, and a long one is refused before it is read', async () => {
  server.close()
  await serve({ maxRunning: 1 })
  standIn.handlers['/api/mcp'] = (request, response) => void request.pipe(response)
  const head = 'POST /api/mcp HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n'
  const slow = net.connect(port, '127.0.0.1', () => slow.write(`${head}he`))
  await once(server, 'request')
  expect((await ask('/none')).status).toBe(404)
  slow.write('llo')
  expect(String((await once(slow, 'data'))[0])).toMatch(/^HTTP\/1.1 200 /)
  slow.destroy()
  expect((await ask('/api/mcp', { method: 'POST', body: 'x'.repeat(2 ** 16 + 1) })).status).toBe(413)
})

test('a handler that asks the search holds no turn until that answers', async () => {
  server.close()
  await serve({ maxRunning: 1 })
  const program = Object.assign(new EventEmitter(), { tell: jest.fn() })
  answerPrograms({ onLaunched: (follow) => follow(program as never) }, renderer, () => new Promise(() => {}), responses)
  let finish = () => {}
  standIn.handlers['/api/mcp'] = ({ headers }, response) => {
    program.emit('asked', { kind: 'search', name: headers['x-turn'], request: {} })
    finish = () => response.end('found')
  }
  const asked = ask('/api/mcp', { method: 'POST', body: '{}', headers: { 'x-turn': 'of the client' } })
  await until(() => standIn.count('/api/mcp') === 1 && gate.describe().running === 0)
  current.update(standIn.current('one'))
  expect((await ask('/guide/')).status).toBe(200)
  finish()
  expect((await asked).body.toString()).toBe('found')
})

test('what reads a page for a program is refused one that has ended the app again and again, and gets the Markdown of others', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const program = Object.assign(new EventEmitter(), { tell: jest.fn() })
  answerPrograms({ onLaunched: (follow) => follow(program as never) }, renderer, () => new Promise(() => {}), responses)
  current.update(standIn.current('one'))
  await ask('/guide/')
  const read = async (page: string) => {
    program.emit('asked', { kind: 'page', name: page, path: page, client: '192.0.2.1' })
    await until(() => program.tell.mock.calls.length === 1)
    return (program.tell.mock.calls.pop() as [object])[0]
  }
  expect(await read('/guide/')).toMatchObject({ kind: 'found', name: '/guide/', found: expect.stringMatching(/^m g{22} /) as string })
  let asked = 0
  standIn.handlers['/page-1.html'] = (request) => (asked++, request.socket.destroy(), app.crash())
  expect(await read('/page-1.html')).toEqual({ kind: 'found', name: '/page-1.html' })
  const before = asked
  expect(await read('/page-1.html')).toEqual({ kind: 'found', name: '/page-1.html' })
  expect([before, asked]).toEqual([2, 2])
})

test('all places of the gate in use: the newest of a flood has to go, and others have their turn', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  server.close()
  await serve({ maxRunning: 1, maxWaiting: 12, maxWaitingOfOne: 5 })
  current.update(standIn.current('one'))
  const held = holdPages()
  current.update(standIn.current('two'))
  const flood = Array.from({ length: 18 }, (_, number) => askFrom(`192.0.2.${number % 3}`, `/page-${number}.html`))
  await until(() => gate.describe().waiting === 12)
  const other = askFrom('192.0.2.9', '/page-39.html')
  for (let made = 0; made < 6; made++) {
    await until(() => held.length > made)
    held[made]?.()
  }
  expect((await other).status).toBe(200)
  for (let made = 6; made < 13; made++) {
    await until(() => held.length > made)
    held[made]?.()
  }
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(12)
})

test('a client that leaves frees its place at once, whatever it waits for', async () => {
  const waiting: (AbortSignal | undefined)[] = []
  const search = {
    answer: (_: unknown, signal?: AbortSignal) =>
      new Promise<never>((_resolve, reject) => {
        waiting.push(signal)
        signal?.addEventListener('abort', () => reject(new SearchBusyError('left')))
      }),
  }
  server.close()
  await serve({ maxRunning: 1 })
  current.update(standIn.current('one'))
  server.close()
  server = createServer({ renderer, responses, current, search: search as never, files, status: describeStatus, trustProxy: 1 })
  port = await listen(server)
  const endTurn = gate.enterNow()
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const clients = ['/guide/', '/api/mcp', '/api/search?q=a&locale=en'].map((target) => {
    const client = net.connect(port, '127.0.0.1')
    client.write(`GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`)
    return client
  })
  await until(() => gate.describe().waiting === 2 && waiting.length === 1)
  for (const client of clients) client.destroy()
  await until(() => gate.describe().waiting === 0 && waiting[0]?.aborted === true)
  endTurn()
  expect((await ask('/guide/')).status).toBe(200)
  expect(standIn.asked.map(({ url }) => url)).toEqual(['/guide/'])
  expect(warn).not.toHaveBeenCalled()
})

test('bodies are read up to a bound for each client and for all, and make room when they are answered', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  server.close()
  await serve({ maxRunning: 1 })
  const release = gate.hold()
  standIn.handlers['/api/mcp'] = (request, response) => void request.pipe(response)
  const body = 'x'.repeat(2 ** 16)
  const post = (client: string) => ask('/api/mcp', { method: 'POST', body, headers: { 'x-forwarded-for': client } })
  const asked = Array.from({ length: 17 }, () => post('192.0.2.100'))
  expect((await Promise.race(asked)).status).toBe(503)
  const others = Array.from({ length: 15 * 16 }, (_, index) => post(`192.0.2.${index % 15}`))
  await until(() => gate.describe().waiting === 256)
  expect((await post('192.0.2.200')).status).toBe(503)
  release()
  const answers = await Promise.all([...asked, ...others])
  expect(answers.filter(({ status }) => status === 200).length).toBe(256)
  expect((await post('192.0.2.200')).status).toBe(200)
})

test('what follows a request that ends its connection is not begun, and takes no room', async () => {
  // Without a length, the end of the connection is the end of the response.
  standIn.handlers['/api/mcp'] = (request, response) => {
    response.flushHeaders()
    request.pipe(response)
  }
  const body = 'x'.repeat(2 ** 16)
  const post = `POST /api/mcp HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  for (let count = 0; count < 17; count++) {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(`GET /api/mcp HTTP/1.0\r\nConnection: keep-alive\r\n\r\n${post}`))
    await once(socket.resume(), 'close')
  }
  expect(standIn.count('/api/mcp')).toBe(17)
  expect((await ask('/api/mcp', { method: 'POST', body })).status).toBe(200)
})

test('an exception before the first wait is an answer of 503, and the server goes on', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.spyOn(current, 'site').mockImplementationOnce(() => {
    throw new Error('a fault')
  })
  expect((await ask('/guide/')).status).toBe(503)
  expect((await ask('/guide/')).status).toBe(200)
})

test('the list of tags has a limit for each client', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  const list = async (client: string) => (await ask('/api/tags', { headers: { 'x-forwarded-for': client } })).headers['retry-after']
  const answers = await Promise.all(Array.from({ length: 200 }, () => list('192.0.2.1')))
  expect(answers.filter((seconds) => seconds === '1').length).toBeGreaterThan(0)
  expect(await list('192.0.2.2')).toBeUndefined()
})

test('answers of handlers come as the app sends them, which knows what the client accepts', async () => {
  standIn.handlers['/api/mcp'] = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('packed')
  const { headers, body } = await ask('/api/mcp', { headers: { 'accept-encoding': 'gzip' } })
  expect([headers['content-encoding'], body.toString()]).toEqual(['gzip', 'packed'])
  expect(standIn.asked.at(-1)?.headers['accept-encoding']).toBe('gzip')
})

describe('files of the content', () => {
  let dir: string
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h1"/>'.repeat(100)}</svg>`
  const film = randomBytes(9 * 2 ** 20)
  const address = '/_content/en/film.mp4'
  const write = (name: string, body: string | Buffer) => {
    mkdirSync(path.join(dir, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(dir, name), body)
  }
  beforeEach(() => {
    dir = temporaryFolder()
    write('en/film.mp4', film)
    write('en/drawing.svg', drawing)
    write('en/page.md', 'private')
    write('en/.hidden', 'private')
    write('data/private.txt', 'private')
    write('public/icons/a b.svg', drawing)
    symlinkSync('../data/private.txt', path.join(dir, 'en', 'link.txt'))
    symlinkSync('/etc/passwd', path.join(dir, 'en', 'out.txt'))
    const live = liveOf('two', standIn.texts)
    current.update({ ...live, dir, table: { ...live.table, contentFiles: ['/icons/a b.svg'] } })
  })

  test('are sent whole, in parts, and to clients that do not have them, whatever the app does', async () => {
    app.own = undefined
    const get = (headers = {}) => ask(address, { headers })
    const whole = await get()
    expect([whole.status, whole.body.equals(film)]).toEqual([200, true])
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'public, max-age=300, must-revalidate',
      'content-length': String(film.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    const part = await get({ range: 'bytes=4-7' })
    expect([part.status, part.body.equals(film.subarray(4, 8)), part.headers['content-range']]).toEqual([
      206,
      true,
      `bytes 4-7/${film.length}`,
    ])
    expect((await get({ 'if-none-match': whole.headers.etag })).status).toBe(304)
    expect(standIn.asked).toEqual([])
  })

  test.each([
    ['/_content/en/drawing.svg', 'public, max-age=300, must-revalidate'],
    ['/icons/a%20b.svg', 'public, max-age=0, must-revalidate'],
  ])('%s is compressed, and has no origin', async (target, cacheControl) => {
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['', (body: Buffer) => body],
    ] as const) {
      const { headers, body } = await ask(target, { headers: { 'accept-encoding': encoding } })
      expect(unpack(body).toString()).toBe(drawing)
      expect(headers).toMatchObject({ 'content-security-policy': 'sandbox', 'cache-control': cacheControl, vary: 'accept-encoding' })
      expect([headers['content-encoding'] ?? '', Number(headers['content-length'])]).toEqual([encoding, body.length])
    }
  })

  test.each([
    'en/page.md',
    'en/.hidden',
    'en/.hidden/a',
    'data/private.txt',
    'en/link.txt/',
    'en/out.txt',
    'en',
    'en/none.png',
    '',
    '_media/none.avif',
  ])('/_content/%s is missing', async (name) => {
    expect((await ask(`/_content/${name}`)).status).toBe(404)
    expect(standIn.asked).toEqual([])
  })

  test('are all sent where more of them are compressed at once than are kept', async () => {
    const names = Array.from({ length: 100 }, (_, number) => `en/${number}.txt`)
    for (const name of names) write(name, randomBytes(190_000).toString('base64'))
    const answers = await Promise.all(names.map((name) => ask(`/_content/${name}`, { headers: { 'accept-encoding': 'gzip' } })))
    expect(answers.filter(({ status, headers }) => status !== 200 || headers['content-encoding'] !== 'gzip')).toEqual([])
  })

  test('a download goes on when other content is live, and its file is gone', async () => {
    const socket = net.connect(port, '127.0.0.1')
    socket.write(`GET ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    await once(socket, 'readable')
    const next = temporaryFolder()
    current.update({ ...liveOf('three', standIn.texts), dir: next })
    rmSync(dir, { recursive: true })
    expect((await ask(address)).status).toBe(404)
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).subarray(-film.length).equals(film)).toBe(true)
  })

  test('wait for the content after a start', async () => {
    server.close()
    await serve()
    const waiting = ask(address, { method: 'HEAD' })
    current.beginWith(dir)
    expect((await waiting).headers['content-length']).toBe(String(film.length))
  })
})

test('a text without a length that grows beyond what may be kept is passed on as it comes', async () => {
  const [part, parts] = [Buffer.alloc(2 ** 20, 'x'), 33]
  standIn.handlers['/llms-full.txt'] = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'public' })
    Readable.from(Array.from({ length: parts }, () => part)).pipe(response)
  }
  expect((await ask('/llms-full.txt')).body.length).toBe(parts * part.length)
  expect(store.describe().memoryBytes).toBeLessThan(part.length)
})

test('files of `public/` are sent as the build has compressed them, and the app never hears of them', async () => {
  const get = (encoding: string) => ask('/vendor/a%20b.mjs?v=1', { headers: { 'accept-encoding': encoding } })
  const [br, gzip, plain] = [await get('br'), await get('gzip'), await get('')]
  expect([brotliDecompressSync(br.body), gunzipSync(gzip.body), plain.body].map(String)).toEqual([script, script, script])
  expect(br.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    'content-length': String(br.body.length),
  })
  const frame = await ask('/vendor/sandbox.html', { headers: { 'accept-encoding': 'br' } })
  expect([frame.body.toString(), frame.headers['content-encoding'], frame.headers['content-security-policy']]).toEqual([
    '<p>short',
    undefined,
    'sandbox allow-scripts',
  ])
  const head = await ask('/vendor/a%20b.mjs', { method: 'HEAD', headers: { range: 'bytes=0-3' } })
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(script.length), 0])
  expect(standIn.asked).toEqual([])
})

test.each([
  ['the first bytes', 'bytes=0-5', undefined, 206, 'export'],
  ['the last bytes', 'bytes=-2', undefined, 206, '1\n'],
  ['the rest', `bytes=${script.length - 4}-`, undefined, 206, '= 1\n'],
  ['more than there is', `bytes=${script.length - 2}-99999`, undefined, 206, '1\n'],
  ['nothing', `bytes=${script.length}-`, undefined, 416, ''],
  ['no bytes', 'bytes=-0', undefined, 416, ''],
  ['an inverted range', 'bytes=5-1', undefined, 200, script],
  ['several ranges', 'bytes=0-1,3-4', undefined, 200, script],
  ['another unit', 'lines=0-1', undefined, 200, script],
  ['the first bytes of this version', 'bytes=0-5', 'own', 206, 'export'],
  ['the first bytes of another version', 'bytes=0-5', '"other"', 200, script],
  ['the first bytes of what was similar', 'bytes=0-5', 'W/own', 200, script],
  ['the first bytes of what had a date', 'bytes=0-5', 'Sat, 28 Nov 2026 12:00:00 GMT', 200, script],
])('a request for %s: %s, If-Range %s → %i', async (_, range, ifRange, status, body) => {
  const etag = (await ask('/vendor/a%20b.mjs')).headers.etag ?? ''
  const answer = await ask('/vendor/a%20b.mjs', {
    headers: { range, 'accept-encoding': 'br', ...(ifRange && { 'if-range': ifRange.replace('own', etag) }) },
  })
  const sent = answer.headers['content-encoding'] ? brotliDecompressSync(answer.body) : answer.body
  expect([answer.status, sent.toString(), answer.headers['x-content-type-options']]).toEqual([status, body, 'nosniff'])
  // A cache that does not know of ranges would send it to everybody.
  if (status === 416) expect([answer.headers['cache-control'], answer.headers.etag]).toEqual(['no-store', undefined])
})

test('a client that has one encoding of a file is told that it has the file', async () => {
  const { etag = '' } = (await ask('/vendor/a%20b.mjs', { headers: { 'accept-encoding': 'br' } })).headers
  expect(etag).toMatch(/^"\w{32}-br"$/)
  for (const known of [etag, `W/${etag}`, `"x", ${etag.replace('-br', '')}`, etag.replace('-br', '-gzip'), '*'])
    expect([known, (await ask('/vendor/a%20b.mjs', { headers: { 'if-none-match': known } })).status]).toEqual([known, 304])
  for (const known of ['"x"', etag.replaceAll('"', ''), ''])
    expect([known, (await ask('/vendor/a%20b.mjs', { headers: { 'if-none-match': known } })).status]).toEqual([known, 200])
})
