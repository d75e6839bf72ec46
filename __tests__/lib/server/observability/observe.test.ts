/** @jest-environment node */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { logRequest } from '@/lib/server/observability/access-log'
import { handleMetrics } from '@/lib/server/observability/handlers'
import type { SiteStatus } from '@/lib/server/observability/status'

const status: SiteStatus = {
  ready: true,
  code: { version: 'c0de', node: 'v20' },
  content: { revision: 'abc', at: '2026-11-22T00:00:00.000Z', source: '/srv/content', pinned: false },
  pages: { total: 9, kept: 7, toMake: 1, failed: { '/en/a.html': 'why' } },
  rejected: { revision: 'def', at: '', errors: [] },
  notes: ['one'],
  memory: { residentMb: 1, pagesMb: 2, renderMb: null },
  uptime: 1,
}

type Entry = Record<string, unknown>

let server: http.Server
let logged: (entry: Entry) => void
/** Called when a DELETE request, which gets no response, has come. */
let arrived = () => {}

beforeAll(async () => {
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => {
    logged(JSON.parse(String(line)) as Entry)
    return true
  })
  server = http.createServer((request, response) => {
    logRequest(request, response)
    request.url = '/somewhere/else'
    if (request.method === 'DELETE') return arrived()
    response.writeHead(request.method === 'POST' ? 405 : 200).end('x'.repeat(1000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => {
  jest.restoreAllMocks()
  server.close()
})

/** One request; resolves with what was logged of it. */
function ask(method: string, path: string, stop = false): Promise<Entry> {
  const entry = new Promise<Entry>((resolve) => (logged = resolve))
  const request = http.request({ port: (server.address() as AddressInfo).port, method, path, agent: false }, (response) =>
    response.resume(),
  )
  request.on('error', () => {}).end()
  if (stop) arrived = () => request.destroy()
  return entry
}

test('one line a request: the path as it came, without its query', async () => {
  const entry = await ask('GET', '/zh/tool/onedrive/callback?code=secret&state=x')
  expect(entry).toMatchObject({ method: 'GET', path: '/zh/tool/onedrive/callback', status: 200 })
  expect(entry.bytes).toBeGreaterThan(1000)
  expect(Object.keys(entry)).toEqual(['time', 'method', 'path', 'status', 'bytes', 'milliseconds'])
  expect(await ask('POST', '/')).toMatchObject({ status: 405 })
})

test('a client that leaves is no success', async () => {
  expect(await ask('DELETE', '/guide/', true)).toMatchObject({ path: '/guide/', status: 499 })
})

test('metrics are the state of the site when they are read, for the bearer of the token', async () => {
  const read = (token: string) =>
    handleMetrics(new Request('http://localhost/api/metrics', { headers: { authorization: `Bearer ${token}` } }), () => status)
  expect(read('any').status).toBe(404)
  process.env.STATUS_TOKEN = 'token of the status'
  try {
    expect(read('another').status).toBe(401)
    const response = read('token of the status')
    expect(response.headers.get('content-type')).toContain('text/plain')
    const lines = (await response.text()).split('\n')
    for (const line of ['site_ready 1', 'site_pages 9', 'site_pages_failed 1', 'site_rejected 1', 'site_notes 1'])
      expect(lines).toContain(line)
    expect(lines.join('\n')).toMatch(/^process_resident_memory_bytes \d+$/m)
  } finally {
    delete process.env.STATUS_TOKEN
  }
})
