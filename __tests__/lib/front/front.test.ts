/** @jest-environment node */
import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http, { type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { AppAwayError, type App, type Revision } from '@/lib/front/app'
import { fetchFromApp } from '@/lib/front/ask-app'
import { createCache, type Cache } from '@/lib/front/cache'
import { prepare } from '@/lib/front/prepare'
import { createServer, drain } from '@/lib/front/serve'
import { createStore } from '@/lib/front/store'

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
    const form = headers.accept === 'text/markdown' ? 'm' : headers.rsc ? 'd' : 'd'
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
  async listen() {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return (this.server.address() as AddressInfo).port
  }
  count = (url: string) => this.asked.filter((one) => one.url === url).length
  revision = (name: string, changed: string[] = []): Revision => ({ revision: name, changed, tags: { ...this.texts } })
}

/** The app as the cache sees it, which a test takes away and brings back. */
class AppStandIn extends EventEmitter implements App {
  constructor(private own: number | undefined) {
    super()
  }
  port = () => this.own
  set = (port: number | undefined) => {
    this.own = port
    this.emit('port')
  }
  ready = async (timeoutMs = 5000): Promise<number> => {
    if (this.own !== undefined) return this.own
    await Promise.race([
      new Promise((resolve) => this.once('port', resolve)),
      new Promise((resolve) => setTimeout(resolve, timeoutMs).unref()),
    ])
    if (this.own === undefined) throw new AppAwayError('the app is starting')
    return this.own
  }
  stop = async () => {}
}

let standIn: StandIn
let app: AppStandIn
let cache: Cache
let server: http.Server
let folder: string
let appPort: number
let isEnding: boolean

function makeCache(warmAfterMs?: number): Cache {
  return createCache({
    store: createStore(path.join(folder, 'http')),
    app,
    fetch: fetchFromApp,
    prepare: async (answer, publicPath, revision) =>
      prepare(answer, publicPath, revision, {
        lighten: ({ html, policy }) => ({ html, policy, files: [] }),
        compressed: new Map(),
        sent: new Set(),
      }),
    saved: { file: path.join(folder, 'tags.json'), site: 'one' },
    isOfBuild: (address) => address === '/_next/static/a.js',
    warmAfterMs,
  })
}

async function serve(warmAfterMs?: number) {
  cache = makeCache(warmAfterMs)
  isEnding = false
  server = createServer({ app, cache, strictTransport: undefined, isEnding: () => isEnding })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}

interface Received {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
}

function ask(
  target: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: http.OutgoingHttpHeaders; body?: string } = {},
) {
  return new Promise<Received>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const sent = http.request({ host: '127.0.0.1', port, path: target, method, headers, agent: false }, (response: IncomingMessage) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'front-'))
  standIn = new StandIn()
  appPort = await standIn.listen()
  app = new AppStandIn(appPort)
  await serve()
  cache.update(standIn.revision('one'))
})

afterEach(async () => {
  server.closeAllConnections()
  server.close()
  standIn.server.closeAllConnections()
  standIn.server.close()
  await new Promise((resolve) => setTimeout(resolve, 20))
  rmSync(folder, { recursive: true, force: true })
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

test('several requests at the same time share one answer', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('/guide/')))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(standIn.count('/guide/')).toBe(1)
})

test.each([
  ['the same ETag', { 'if-none-match': `W/"${tag('g')}-d"` }, 304],
  ['one of several', { 'if-none-match': `"a", W/"${tag('g')}-d"` }, 304],
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
  expect(standIn.asked.find(({ url }) => url.includes('_rsc'))?.headers['next-router-state-tree']).toBeUndefined()
})

test('after a publication, what has another tag is asked for again and the rest is not', async () => {
  await ask('/guide/')
  await ask('/')
  standIn.texts['/guide/'] = tag('n')
  cache.update(standIn.revision('two', ['/guide/']))
  expect((await ask('/guide/')).body.toString()).toContain(tag('n'))
  await ask('/')
  expect([standIn.count('/guide/'), standIn.count('/')]).toEqual([2, 1])
})

test('a page whose tag is current again is confirmed with 304 and sent as it was kept', async () => {
  const before = await ask('/guide/')
  cache.update({ revision: 'two', changed: [], tags: {} })
  const after = await ask('/guide/')
  expect(after.body.equals(before.body)).toBe(true)
  expect(standIn.asked.at(-1)?.headers['if-none-match']).toContain(tag('g'))
})

test('a page for an unknown address is made once, and sent for all of them', async () => {
  const answers = [await ask('/a.php'), await ask('/b.php'), await ask('/c.php?x=1')]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(answers[1]?.body.equals(answers[0]?.body ?? Buffer.alloc(0))).toBe(true)
  expect(standIn.asked.at(1)?.headers['if-none-match']).toContain(tag('x'))
})

test('a query that means nothing gets the page that is kept; a search is passed on', async () => {
  await ask('/guide/')
  await ask('/guide/?from=mail')
  expect(standIn.count('/guide/')).toBe(1)
  await ask('/guide/?q=word')
  expect(standIn.count('/guide/?q=word')).toBe(1)
})

test('while the app is away, pages are sent as they are kept, and requests to handlers wait for it', async () => {
  await ask('/guide/')
  cache.update({ revision: 'two', changed: [], tags: { '/guide/': tag('n') } })
  app.set(undefined)
  expect((await ask('/guide/')).body.toString()).toContain(tag('g'))
  standIn.handlers['/api/search'] = (_request, response) => response.end('found')
  const waiting = ask('/api/search?q=a')
  setTimeout(() => app.set(appPort), 100)
  expect((await waiting).body.toString()).toBe('found')
})

test('after a restart the pages of the same build are sent before there is an app', async () => {
  await ask('/')
  await ask('/guide/')
  await new Promise((resolve) => setTimeout(resolve, 50))
  server.close()
  app.set(undefined)
  await serve()
  expect((await ask('/api/ready')).status).toBe(200)
  expect((await ask('/guide/')).status).toBe(200)
  expect((await ask('/api/health')).status).toBe(200)
})

test('pages are made in advance, those that have changed first', async () => {
  server.close()
  await serve(0)
  const news = standIn.revision('one', ['/guide/'])
  // Link preview images are rendered on demand.
  cache.update({ ...news, tags: { ...news.tags, '/og/en/guide.png': tag('o') } })
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(standIn.asked.map(({ url }) => url)).toEqual(['/guide/', '/'])
})

test('files of the build are kept; what has no place here is not asked for', async () => {
  standIn.handlers['/_next/static/a.js'] = (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=31536000, immutable' }).end(text)
  for (const target of ['/_next/static/a.js', '/_next/static/a.js?q=1']) expect((await ask(target)).body.toString()).toBe(text)
  for (const target of ['/_next/image?url=a', '/_next/static/../a', '//a', '/a%2fb', '/api/revision?known=a'])
    expect([target, (await ask(target)).status]).toEqual([target, 404])
  expect(standIn.asked.map(({ url }) => url)).toEqual(['/_next/static/a.js'])
})

test('repeated slashes lead to the page they mean', async () => {
  const { status, headers } = await ask('//guide//?a=1')
  expect([status, headers.location]).toEqual([308, '/guide/?a=1'])
})

test('after the publish response, the new page is served', async () => {
  await ask('/guide/')
  standIn.handlers['/api/publish'] = (_request, response) => {
    standIn.texts['/guide/'] = tag('n')
    response.writeHead(200, { 'site-revision': 'two' }).end('published')
    setTimeout(() => cache.update(standIn.revision('two', ['/guide/'])), 80)
  }
  const answer = await ask('/api/publish', { method: 'POST', body: '{}' })
  expect([answer.body.toString(), answer.headers['site-revision']]).toEqual(['published', undefined])
  expect((await ask('/guide/')).body.toString()).toContain(tag('n'))
})

test('handlers get the body, and the address of the connection as the last one', async () => {
  standIn.handlers['/api/echo'] = (request, response) => void request.pipe(response)
  const { body } = await ask('/api/echo', { method: 'POST', body: 'hello', headers: { 'x-forwarded-for': '192.0.2.1' } })
  expect(body.toString()).toBe('hello')
  expect(standIn.asked.at(-1)?.headers['x-forwarded-for']).toBe('192.0.2.1, 127.0.0.1')
})

test('a target with a host is one of this site', async () => {
  standIn.handlers['/api/echo'] = (_request, response) => response.end('echo')
  expect((await ask('http://other.example/api/echo?a=1')).body.toString()).toBe('echo')
  expect(standIn.asked.at(-1)?.url).toBe('/api/echo?a=1')
})

test('answers of handlers come as the app sends them, which knows what the client accepts', async () => {
  standIn.handlers['/api/json'] = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('packed')
  const { headers, body } = await ask('/api/json', { headers: { 'accept-encoding': 'gzip' } })
  expect([headers['content-encoding'], body.toString()]).toEqual(['gzip', 'packed'])
  expect(standIn.asked.at(-1)?.headers['accept-encoding']).toBe('gzip')
})

test('a part of a file is sent, also of one that is too large to be kept', async () => {
  const film = Buffer.alloc(5 * 2 ** 20, 'film')
  standIn.handlers['/small.mp4'] = (_request, response) =>
    response.writeHead(200, { 'content-type': 'video/mp4', 'cache-control': 'public, max-age=300' }).end(film.subarray(0, 1000))
  standIn.handlers['/large.mp4'] = ({ headers }, response) => {
    if (headers.range) response.writeHead(206, { 'content-type': 'video/mp4', 'content-range': `bytes 0-3/${film.length}` }).end('film')
    else response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': film.length }).end(film)
  }
  const part = await ask('/small.mp4', { headers: { range: 'bytes=4-7' } })
  expect([part.status, part.body.toString(), part.headers['content-range']]).toEqual([206, 'film', 'bytes 4-7/1000'])
  for (const [range, status] of [
    ['bytes=2000-', 416],
    ['bytes=9-1', 200],
    ['bytes=-4', 206],
  ] as const)
    expect([range, (await ask('/small.mp4', { headers: { range } })).status]).toEqual([range, status])
  expect((await ask('/large.mp4', { headers: { range: 'bytes=0-3' } })).status).toBe(206)
  expect((await ask('/large.mp4')).body.length).toBe(film.length)
})

test.each([
  ['GET', '/a%zz', {}, 400],
  ['GET', '/%E0%A4%A', {}, 400],
  ['GET', `/${'a'.repeat(1100)}`, {}, 414],
  ['POST', '/guide/', {}, 405],
  ['PROPFIND', '/guide/', {}, 405],
  ['OPTIONS', '/guide/', {}, 204],
  ['POST', '/api/echo', { 'content-length': 2 ** 20 + 1 }, 413],
  ['POST', '/api/echo', { 'transfer-encoding': 'chunked' }, 411],
])('%s %s is answered by the cache itself', async (method, target, headers, status) => {
  const answer = await ask(target, { method, headers })
  expect(answer.status).toBe(status)
  expect(standIn.asked).toEqual([])
})

test('draining completes what is in progress and accepts nothing new', async () => {
  standIn.handlers['/api/slow'] = (_request, response) => void setTimeout(() => response.end('done'), 200)
  const slow = ask('/api/slow')
  await new Promise((resolve) => setTimeout(resolve, 50))
  isEnding = true
  const ended = drain(server, 2000)
  await expect(ask('/guide/')).rejects.toThrow()
  expect((await slow).body.toString()).toBe('done')
  await ended
})
