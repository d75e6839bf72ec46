/** @jest-environment node */
import http from 'node:http'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { respondWith } from '@/lib/server/http/web-handler'
import { readBody } from '@/lib/site/read-body'
import { until } from '../../../support/until'

const long = 'text '.repeat(1000)
let aborted = 0
const routes: Record<string, (request: Request) => Promise<Response> | Response> = {
  '/echo': async (request) => Response.json({ url: request.url, method: request.method, body: (await readBody(request, 100))?.toString() }),
  '/limit': async (request) => new Response(null, { status: (await readBody(request, 100)) ? 200 : 413 }),
  '/unread': () => new Response('no', { status: 403 }),
  '/client': (request) => new Response(`${request.headers.get('x-client-address')} ${request.headers.get('x-twice')}`),
  '/cookies': () =>
    new Response(null, {
      status: 302,
      headers: new Headers([
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
        ['location', '/x'],
      ]),
    }),
  '/long': () => new Response(long),
  '/short': () => new Response('short'),
  '/binary': () => new Response(long, { headers: { 'content-type': 'application/zip' } }),
  '/events': (request) => {
    request.signal.addEventListener('abort', () => aborted++)
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')) })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  },
}
const server = http.createServer((request, response) => {
  response.setHeader('cache-control', 'from the server')
  const handle = routes[request.url!.split('?')[0]!]!
  void respondWith(request, response, request.url!, async (asked) => handle(asked)).catch(() => response.destroy())
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
}
function send(
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: http.OutgoingHttpHeaders; body?: string } = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const request = http.request({ port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }))
    })
    request.on('error', reject).end(body)
  })
}

test('a handler gets path, query, method and body, and never the host that a client names', async () => {
  const { body } = await send('/echo?q=1', { method: 'POST', headers: { host: 'evil.example' }, body: 'hello' })
  expect(JSON.parse(body.toString())).toEqual({ url: 'http://localhost/echo?q=1', method: 'POST', body: 'hello' })
})

test('the address of the client is that of the connection, whatever the client writes', async () => {
  const { body } = await send('/client', { headers: { 'x-client-address': '192.0.2.1', 'x-twice': ['a', 'b'] } })
  expect(body.toString()).toBe('127.0.0.1 a, b')
})

test('each cookie is a header of its own; a header of the handler replaces that of the server', async () => {
  const { status, headers } = await send('/cookies')
  expect([status, headers.location, headers['set-cookie'], headers['cache-control']]).toEqual([
    302,
    '/x',
    ['a=1', 'b=2'],
    'from the server',
  ])
})

test.each([
  ['/long', 'br', 'br', 'accept-encoding'],
  ['/long', 'gzip', 'gzip', 'accept-encoding'],
  ['/long', undefined, undefined, 'accept-encoding'],
  ['/short', 'gzip', undefined, 'accept-encoding'],
  ['/binary', 'gzip', undefined, undefined],
])('%s for a client that accepts %s is sent as %s', async (path, accepted, encoding, vary) => {
  const { headers, body } = await send(path, { headers: accepted ? { 'accept-encoding': accepted } : {} })
  expect([headers['content-encoding'], headers.vary, headers['content-length']]).toEqual([encoding, vary, String(body.length)])
  const text = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
  expect(text.toString()).toBe(path === '/short' ? 'short' : long)
})

test('a body that is too long gets its response, and the connection ends', async () => {
  const { status, headers } = await new Promise<Answer>((resolve, reject) => {
    const request = http.request({ port, path: '/limit', method: 'POST', headers: { 'transfer-encoding': 'chunked' } }, (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.of() }))
    })
    request.on('error', reject)
    // It is never ended: the response must not wait for the rest.
    request.write('x'.repeat(1000))
  })
  expect([status, headers.connection]).toEqual([413, 'close'])
})

test('a body that no one reads holds up nothing', async () => {
  expect((await send('/unread', { method: 'POST', body: 'x'.repeat(10_000) })).status).toBe(403)
  expect((await send('/short')).status).toBe(200)
})

test('events are sent as they come, and the handler learns when the client has left', async () => {
  const socket = net.connect(port, '127.0.0.1')
  socket.write('GET /events HTTP/1.1\r\nhost: x\r\naccept-encoding: gzip\r\n\r\n')
  let text = ''
  await new Promise<void>((resolve) => socket.on('data', (chunk) => (text += String(chunk)).includes('data: 1') && resolve()))
  expect(text).not.toMatch(/content-encoding/i)
  socket.destroy()
  await until(() => aborted > 0)
})
