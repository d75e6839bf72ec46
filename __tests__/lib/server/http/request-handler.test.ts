/** @jest-environment node */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequestHandler } from '@/lib/server/http/request-handler'
import { createDecider } from '@/lib/server/http/decide'
import { encodeBody } from '@/lib/server/page-cache/encode'
import type { CachedPage } from '@/lib/server/page-cache/cached-page'
import type { PageStore } from '@/lib/server/page-cache/page-store'
import { ContentNotLoadedError } from '@/lib/server/render/render-queue'
import type { Revision } from '@/lib/server/publish/revision'
import { routeTable } from '../../../support/route-table'

/** A server with three cached pages and no files. */
async function startServer() {
  const answerOf = async (type: string, body: string) => ({
    status: 200,
    headers: { 'content-type': type },
    body: await encodeBody(Buffer.from(body)),
  })
  const pageOf = async (key: string, markdown: boolean): Promise<CachedPage> => ({
    key,
    files: {},
    responses: {
      document: await answerOf('text/html', `<p>${key}`),
      payload: await answerOf('text/x-component', key),
      ...(markdown && { markdown: await answerOf('text/markdown; charset=utf-8', `# ${key}`) }),
    },
  })
  const pages = new Map([
    ['a', await pageOf('a', true)],
    ['tool', await pageOf('tool', true)],
    ['lost', await pageOf('lost', false)],
  ])
  const revision: Revision = {
    id: 'r',
    dir: '/nowhere',
    at: 0,
    table: routeTable({ pages: { en: ['/a.html', '/tool/t.html', '/early.html'] } }),
    fingerprint: 'f',
    keys: { '/en/a.html': 'a', '/en/tool/t.html': 'tool', '/en/404': 'lost', '/en/early.html': 'early' },
  }
  const onRenderError = jest.fn()
  const findPage = async (address: string) => {
    if (address === '/en/early.html') throw new ContentNotLoadedError()
    return pages.get(revision.keys[address] ?? '')
  }
  const handle = createRequestHandler({
    api: { readSearchPage: () => Promise.resolve(undefined) },
    store: { peek: (key: string) => pages.get(key) } as unknown as PageStore,
    files: { find: async () => undefined } as never,
    publicFiles: { find: async () => undefined } as never,
    findFile: async (pathname) => (await findPage(pathname.replace('/_next/static', '')))?.files[pathname],
    findPage,
    decide: createDecider(revision),
    revision: () => revision,
    onRenderError,
  })
  const server = http.createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, onRenderError, close: () => server.close() }
}

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

test.each([
  ['/a.html', browser, 'text/html', 'accept-encoding, accept', 'public, max-age=0, must-revalidate'],
  ['/a.html', '*/*', 'text/html', 'accept-encoding, accept', 'public, max-age=0, must-revalidate'],
  ['/a.html', 'text/markdown, */*', 'text/markdown; charset=utf-8', 'accept-encoding, accept', 'private, max-age=0, must-revalidate'],
  ['/a.md', browser, 'text/markdown; charset=utf-8', 'accept-encoding', 'public, max-age=0, must-revalidate'],
  ['/tool/t.html', browser, 'text/html', 'accept-encoding, accept', 'no-store'],
  ['/tool/t.html', 'text/markdown', 'text/markdown; charset=utf-8', 'accept-encoding, accept', 'no-store'],
  ['/tool/t.md', browser, 'text/markdown; charset=utf-8', 'accept-encoding', 'no-store'],
])('%s for %s is %s', async (path, accept, type, vary, cacheControl) => {
  const response = await fetch(server.origin + path, { headers: { accept } })
  const { headers, status } = response
  expect([status, headers.get('content-type'), headers.get('vary'), headers.get('cache-control')]).toEqual([200, type, vary, cacheControl])
  expect((await response.text()).startsWith(type.startsWith('text/html') ? '<p>' : '# ')).toBe(true)
})

test.each(['/a.html', '/a.html?from=mail', '/tool/t.html'].flatMap((path) => ['GET', 'HEAD'].map((method) => [method, path] as const)))(
  'whatever form %s %s is answered in, new or known, caches hear that there are two',
  async (method, path) => {
    for (const accept of [browser, '*/*', 'text/markdown', 'text/html;q=0.5, text/markdown']) {
      const ask = (headers: Record<string, string>) => fetch(server.origin + path, { method, headers: { accept, ...headers } })
      const fresh = await ask({})
      const known = await ask({ 'if-none-match': fresh.headers.get('etag')! })
      expect([fresh, known].map(({ status, headers }) => [accept, status, headers.get('vary')])).toEqual([
        [accept, 200, 'accept-encoding, accept'],
        [accept, 304, 'accept-encoding, accept'],
      ])
    }
  },
)

test('no cache between keeps Markdown under the address of the document', async () => {
  const { headers } = await fetch(`${server.origin}/a.html`, { headers: { accept: 'text/markdown' } })
  expect(headers.get('cdn-cache-control')).toBe('no-store')
})

test('one form never passes for the other: their marks differ', async () => {
  const [html, markdown] = await Promise.all(
    [browser, 'text/markdown'].map(async (accept) => (await fetch(`${server.origin}/a.html`, { headers: { accept } })).headers.get('etag')),
  )
  expect(html).not.toBe(markdown)
  const again = await fetch(`${server.origin}/a.html`, { headers: { accept: 'text/markdown', 'if-none-match': html! } })
  expect(again.status).toBe(200)
  const known = await fetch(`${server.origin}/a.html`, { headers: { accept: 'text/markdown', 'if-none-match': markdown! } })
  expect([known.status, known.headers.get('vary')]).toEqual([304, 'accept-encoding, accept'])
})

test('the router gets its payload, whatever it accepts', async () => {
  const response = await fetch(`${server.origin}/a.html?_rsc=x`, { headers: { accept: 'text/markdown', rsc: '1' } })
  expect(response.headers.get('content-type')).toBe('text/x-component')
})

test('a page that is not there is not there as Markdown either', async () => {
  const lost = await Promise.all(['/b.md', '/b.html'].map((path) => fetch(server.origin + path, { headers: { accept: 'text/markdown' } })))
  expect(lost.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
    [404, 'text/html'],
    [404, 'text/html'],
  ])
})

test('a missing page below /tool/ is not cached either, and sends no referrer', async () => {
  const { status, headers } = await fetch(`${server.origin}/tool/none.html?code=secret`)
  expect([status, headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([404, 'no-referrer', 'no-store'])
  expect((await fetch(`${server.origin}/none.html`)).headers.get('cache-control')).toMatch(/^public/)
})

test.each(['/early.html', '/_next/static/en/early.html'])(
  '%s, requested before the content is loaded, is 503 and not reported as an error',
  async (path) => {
    const response = await fetch(server.origin + path)
    expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
      503,
      '5',
      'The site is starting and cannot render this page yet. Try again in a few seconds.\n',
    ])
    expect(server.onRenderError).not.toHaveBeenCalled()
  },
)
