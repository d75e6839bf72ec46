/** @jest-environment node */
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { encodeBody } from '@/lib/server/page-cache/encode'
import type { CachedResponse } from '@/lib/server/page-cache/cached-page'
import { sendCached } from '@/lib/server/page-cache/send'

const text = '<p>Kept page</p>'.repeat(100)
const large = '<p>Kept page</p>'.repeat(3_000_000)
const answers: Record<string, CachedResponse> = {}
let server: http.Server
let port: number

beforeAll(async () => {
  const body = await encodeBody(Buffer.from(text))
  answers['/page'] = { status: 200, headers: { 'content-type': 'text/html', 'speculation-rules': '"/rules"' }, body }
  answers['/missing'] = { ...answers['/page'], status: 404 }
  answers['/large'] = { ...answers['/page'], body: await encodeBody(Buffer.from(large)) }
  server = http.createServer((request, response) =>
    sendCached(request, response, answers[request.url ?? '']!, { cacheControl: 'max-age=0', cdnCacheControl: 'max-age=30' }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})

afterAll(() => server.close())

function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = http.request({ port, path, headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }))
    })
    request.on('error', reject).end()
  })
}

test('the body comes in the best encoding the reader takes', async () => {
  const br = await ask('/page', { 'accept-encoding': 'gzip, br' })
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cache-control': 'max-age=0',
    'cdn-cache-control': 'max-age=30',
  })
  expect(Number(br.headers['content-length'])).toBe(br.body.length)
  expect(brotliDecompressSync(br.body).toString()).toBe(text)
  expect(gunzipSync((await ask('/page', { 'accept-encoding': 'gzip' })).body).toString()).toBe(text)
  const plain = await ask('/page')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body.toString()).toBe(text)
})

test('HEAD sends the headers alone', async () => {
  const { status, headers, body } = await ask('/page', {}, 'HEAD')
  expect([status, Number(headers['content-length']), body.length]).toEqual([200, text.length, 0])
})

test('a reader who has the page in this encoding gets 304', async () => {
  const { headers } = await ask('/page', { 'accept-encoding': 'br' })
  const again = await ask('/page', { 'accept-encoding': 'br', 'if-none-match': headers.etag! })
  expect([again.status, again.body.length, again.headers.etag, again.headers.vary]).toEqual([304, 0, headers.etag, 'accept-encoding'])
  expect((await ask('/page', { 'accept-encoding': 'gzip', 'if-none-match': headers.etag! })).status).toBe(200)
})

test('a missing page is never 304', async () => {
  expect((await ask('/missing', { 'if-none-match': '*' })).status).toBe(404)
})

test('who saves data is not told what to fetch ahead', async () => {
  expect((await ask('/page')).headers['speculation-rules']).toBe('"/rules"')
  expect((await ask('/page', { 'save-data': 'on' })).headers['speculation-rules']).toBeUndefined()
})

test('a large body is unpacked beside the main thread, and only as far as a slow client reads', async () => {
  const whole = await ask('/large')
  expect([whole.headers['content-length'], whole.body.toString() === large]).toEqual([String(large.length), true])
  const sent = await new Promise<number>((resolve, reject) => {
    let bytes = 0
    server.once('request', (_request, response: http.ServerResponse) => {
      const write = response.write.bind(response)
      response.write = ((chunk: Buffer, ...rest: never[]) => {
        bytes += chunk.length
        return write(chunk, ...rest)
      }) as typeof response.write
    })
    // A client that reads nothing: what the system buffers is sent, and then no more is unpacked.
    const socket = net.connect(port, '127.0.0.1', () => socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n'))
    socket.pause().on('error', reject)
    let before = -1
    const timer = setInterval(() => {
      if (bytes !== before || bytes === 0) return void (before = bytes)
      clearInterval(timer)
      socket.destroy()
      resolve(bytes)
    }, 300)
  })
  expect(sent).toBeLessThan(large.length / 2)
})
