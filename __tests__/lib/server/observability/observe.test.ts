/** @jest-environment node */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SiteStatus } from '@/lib/server/observability/status'
import type { AccessEntry } from '@/lib/server/observability/access-log'
import { createMetrics } from '@/lib/server/observability/metrics'
import { createObserver } from '@/lib/server/observability/observe'
import { readMonitoringSettings } from '@/lib/server/observability/settings'

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

let server: http.Server
let entries: AccessEntry[]
let waiting: (() => void) | undefined
/** Called when a DELETE request, which gets no response, has come. */
let arrived = () => {}

beforeAll(async () => {
  const observe = createObserver([
    (entry) => {
      entries.push(entry)
      waiting?.()
    },
  ])
  server = http.createServer((request, response) => {
    observe(request, response)
    request.url = '/somewhere/else'
    if (request.method === 'DELETE') return arrived()
    response.writeHead(request.method === 'POST' ? 405 : 200).end('x'.repeat(1000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

beforeEach(() => {
  entries = []
})

afterAll(() => server.close())

/** One request; resolves with what was observed of it. */
async function ask(method: string, path: string, stop = false): Promise<AccessEntry> {
  const observed = new Promise<void>((resolve) => (waiting = resolve))
  const request = http.request({ port: (server.address() as AddressInfo).port, method, path, agent: false }, (response) =>
    response.resume(),
  )
  request.on('error', () => {}).end()
  if (stop) arrived = () => request.destroy()
  await observed
  return entries.at(-1)!
}

test('one entry a request: the path as it came, without its query', async () => {
  const entry = await ask('GET', '/zh/tool/onedrive/callback?code=secret&state=x')
  expect(entry).toMatchObject({ method: 'GET', path: '/zh/tool/onedrive/callback', status: 200 })
  expect(entry.bytes).toBeGreaterThan(1000)
  expect(Object.keys(entry).sort()).toEqual(['bytes', 'method', 'milliseconds', 'path', 'status'])
  expect(await ask('POST', '/')).toMatchObject({ status: 405 })
})

test('a client that leaves is no success', async () => {
  expect(await ask('DELETE', '/guide/', true)).toMatchObject({ path: '/guide/', status: 499 })
})

test('metrics name few kinds of addresses, and the state of the site when they are read', async () => {
  const metrics = createMetrics(() => status)
  for (const path of ['/', '/guide/a.html', '/no-such', '/api/search', '/_next/static/a.js', '/vendor/b.js', '/_content/en/c.png'])
    metrics.request({ method: 'GET', path, status: path === '/no-such' ? 404 : 200, bytes: 10, milliseconds: 2 })
  metrics.publication('rejected', 1500)
  const { type, text } = await metrics.read()
  expect(type).toContain('text/plain')
  for (const line of [
    'site_requests_total{kind="page",status="200"} 2',
    'site_requests_total{kind="page",status="404"} 1',
    'site_requests_total{kind="asset",status="200"} 2',
    'site_requests_total{kind="content",status="200"} 1',
    'site_request_duration_seconds_count{kind="api"} 1',
    'site_sent_bytes_total{kind="page"} 30',
    'site_publication_duration_seconds_sum{outcome="rejected"} 1.5',
    'site_ready 1',
    'site_pages{state="kept"} 7',
    'site_pages{state="failed"} 1',
    'site_content_info{revision="abc",code="c0de"} 1',
    'site_rejected 1',
    'site_notes 1',
    'site_page_memory_bytes 2097152',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
})

test('settings are 1, 0 or nothing', () => {
  expect(readMonitoringSettings({})).toEqual({ METRICS: false, ACCESS_LOG: false })
  expect(readMonitoringSettings({ METRICS: '1', ACCESS_LOG: '0' })).toEqual({ METRICS: true, ACCESS_LOG: false })
  expect(() => readMonitoringSettings({ METRICS: 'yes' })).toThrow(/METRICS: expected 1 or 0/)
  // Pages read it only when they are rendered.
  expect(() => readMonitoringSettings({ SITE_URL: 'docs.example.com' })).toThrow(/^SITE_URL: expected an absolute/)
})
