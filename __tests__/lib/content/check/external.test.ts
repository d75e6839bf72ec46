/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { askForLink } from '@/lib/content/check/external/ask'
import { checkExternalLinks } from '@/lib/content/check/external/check-external'
import { isFlaky } from '@/lib/content/check/external/flaky-hosts'
import { openLinkCache } from '@/lib/content/check/external/link-cache'
import { isPublicAddress, listExternalLinks, type ExternalLink } from '@/lib/content/check/external/list-external'
import { ContentFolder, pair } from '../../../support/content-folder'

const quick = { timeout: 2000, pause: 5, tries: 3, longestPause: 100 }
const requests: string[] = []
let failures = 0
const server = http.createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`)
  const answer = (status: number, headers: Record<string, string> = {}) => response.writeHead(status, headers).end()
  switch (request.url) {
    case '/found':
      return answer(200)
    case '/no-head':
      return answer(request.method === 'HEAD' ? 405 : 200)
    case '/moved':
      return answer(301, { location: '/found' })
    case '/moved/slash':
      return answer(308, { location: '/moved/slash/' })
    case '/moved/slash/':
      return answer(200)
    case '/elsewhere-today':
      return answer(302, { location: '/found' })
    case '/circle':
      return answer(302, { location: '/circle' })
    case '/busy':
      return failures++ < 2 ? answer(429, { 'retry-after': '0' }) : answer(200)
    case '/busy-for-long':
      return answer(503, { 'retry-after': '3600' })
    case '/broken':
      return answer(500)
    case '/shut':
      return request.socket.destroy()
    case '/members':
      return answer(403)
    default:
      return answer(404)
  }
})
const folder = mkdtempSync(path.join(tmpdir(), 'links-'))
const file = path.join(folder, 'links.json')
let base = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => void requests.splice(0))

test.each([
  ['/found', { kind: 'found', status: 200 }, 1],
  ['/no-head', { kind: 'found', status: 200 }, 2],
  ['/moved', { kind: 'found', status: 200, moved: '/found' }, 2],
  ['/moved/slash', { kind: 'found', status: 200 }, 2],
  ['/elsewhere-today', { kind: 'found', status: 200 }, 2],
  ['/busy', { kind: 'found', status: 200 }, 3],
  ['/gone', { kind: 'refused', status: 404 }, 2],
  ['/members', { kind: 'refused', status: 403 }, 2],
  // A server that asks for an hour is not asked again now.
  ['/busy-for-long', { kind: 'refused', status: 503 }, 1],
  ['/broken', { kind: 'refused', status: 500 }, 3],
  ['/circle', { kind: 'silent', code: 'too many redirects' }, 18],
])('%s', async (name, expected, count) => {
  const answer = await askForLink(base + name, quick)
  expect(answer).toEqual('moved' in expected ? { ...expected, moved: base + expected.moved } : expected)
  expect(requests).toHaveLength(count)
})

test('a connection that breaks is tried again', async () => {
  expect(await askForLink(`${base}/shut`, quick)).toMatchObject({ kind: 'silent' })
  expect(requests).toHaveLength(3)
})

const linkTo = (name: string): ExternalLink => ({
  address: base + name,
  places: [(severity, message) => ({ file: 'en/a.md', line: 1, field: 'external-link', severity, message })],
})

test('what an editor is told, and what the next check need not ask for', async () => {
  const links = ['/found', '/moved', '/gone', '/members'].map(linkTo)
  const check = () => {
    const cache = openLinkCache(file)
    return checkExternalLinks(links, { cache, between: 0, ask: quick }).then((result) => {
      cache.save()
      return result
    })
  }
  const { faults, ...counts } = await check()
  expect(counts).toEqual({ asked: 4, known: 0 })
  expect(faults.map(({ severity, message }) => `${severity} ${message.replaceAll(base, '')}`)).toEqual([
    'warning /moved has moved for good, expected /found',
    'error /gone answers 404, expected an address that is there',
    'warning /members answers 403, expected a look by hand',
  ])
  requests.splice(0)
  const again = await check()
  expect(again).toMatchObject({ asked: 2, known: 2 })
  expect(again.faults).toEqual(faults)
  expect(requests).toEqual(['HEAD /gone', 'GET /gone', 'HEAD /members', 'GET /members'])
})

test('the cache forgets after a week, and starts anew from a broken file', () => {
  const day = 86_400_000
  const cache = openLinkCache(file, { now: 10 * day })
  cache.keep('https://a.example.net/', { kind: 'found', status: 200 })
  cache.keep('https://b.example.net/', { kind: 'refused', status: 404 })
  cache.save()
  expect(openLinkCache(file, { now: 16 * day }).find('https://a.example.net/')).toEqual({ kind: 'found', status: 200 })
  expect(openLinkCache(file, { now: 16 * day }).find('https://b.example.net/')).toBeUndefined()
  expect(openLinkCache(file, { now: 18 * day }).find('https://a.example.net/')).toBeUndefined()
  expect(openLinkCache(file, { now: 16 * day, forget: true }).find('https://a.example.net/')).toBeUndefined()
  expect(openLinkCache(path.join(folder, 'none.json')).find('x')).toBeUndefined()
})

test('without a network nothing is said of any link', async () => {
  const probe = http.createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  const links = Array.from({ length: 12 }, (_, index) => ({ ...linkTo(''), address: `http://127.0.0.1:${port}/${index}` }))
  const cache = openLinkCache(path.join(folder, 'other.json'))
  const result = await checkExternalLinks(links, { cache, between: 0, ask: { ...quick, tries: 1 } })
  expect(result).toMatchObject({ faults: [], offline: 'ECONNREFUSED' })
  // One host that answers is a network: the others are told.
  const some = await checkExternalLinks([...links.slice(0, 1), linkTo('/found')], { cache, between: 0, ask: { ...quick, tries: 1 } })
  expect(some.offline).toBeUndefined()
  expect(some.faults.map(({ severity }) => severity)).toEqual(['warning'])
})

test('links of pages and data, each once, without examples and private networks', () => {
  const content = new ContentFolder(
    pair(
      'a.md',
      '---\ntitle: A\n---\n\n[a](https://b.net/x#one) [b](https://b.net/x#two) <https://a.net/> ![i](https://a.net/i.png)\n\n[c](http://localhost:5244) [d](http://192.168.1.2/) [e](https://pan.example.com/) [f](mailto:a@b.net) [g](./b.md) `https://code.net/`',
    ),
  )
  const links = listExternalLinks(content.snapshot())
  content.remove()
  expect(links.map(({ address, places }) => [address, places.length])).toEqual([
    ['https://a.net/', 2],
    ['https://a.net/i.png', 2],
    ['https://b.net/x', 4],
  ])
  expect(links[2]!.places[0]!('error', 'gone')).toEqual({
    file: 'en/a.md',
    line: 5,
    column: 1,
    field: 'external-link',
    severity: 'error',
    message: 'gone',
  })
})

test.each([
  'http://[::1]/',
  'http://10.0.0.1/',
  'http://172.20.0.1/',
  'http://nas.local/',
  'https://example.com/',
  'ftp://a.net/',
  'http://nas/',
  'x',
])('nobody is asked for %s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('hosts below a flaky one are flaky, names that end alike are not', () => {
  expect([isFlaky('pan.baidu.com'), isFlaky('x.com'), isFlaky('xx.com'), isFlaky('github.com')]).toEqual([true, true, false, false])
})
