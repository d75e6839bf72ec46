/** @jest-environment node */
import { apiRoutes, findApiRoute, handleApi, type ApiContext } from '@/lib/server/http/api-routes'
import { searchRoutePath } from '@/lib/routing/page-path'
import { developmentRoutes } from '@/lib/server/http/development-routes'

const html = '<main><div id="search-page" data-hydrate="search"><!--end--></div></main>'
const context: ApiContext = {
  readSearchPage: () => Promise.resolve({ html, headers: { 'content-language': 'en', etag: '"of-the-empty-page"' } }),
}
const send = (method: string, target: string, apiContext = context) => {
  const url = new URL(target, 'http://localhost')
  return handleApi(new Request(url, { method }), url.pathname, apiContext)
}

test.each([
  ['GET', '/api/nothing', 404, null],
  ['POST', '/api/', 404, null],
  ['GET', '/api/healthy', 404, null],
  ['GET', '/api/health', 200, null],
  ['GET', '/api/health/', 200, null],
  ['HEAD', '/api/health', 200, null],
  ['OPTIONS', '/api/search', 204, 'GET, HEAD, OPTIONS'],
  ['POST', '/api/search', 405, 'GET, HEAD, OPTIONS'],
  ['HEAD', '/api/publish', 405, 'POST, OPTIONS'],
  ['POST', '/api/publish', 404, null],
  ['GET', '/api/mcp', 405, 'POST'],
  ['GET', '/api/tokens', 404, null],
  ['DELETE', '/api/tokens/any/path', 404, null],
  ['GET', '/api/metrics', 404, null],
  ['GET', '/api/search?locale=en', 400, null],
  ['GET', '/api/search/page?locale=en&q=x', 404, null],
  ['GET', '/api/search/page/fr?q=x', 404, null],
])('%s %s: %i', async (method, path, status, allow) => {
  const response = await send(method, path)
  expect(response.status).toBe(status)
  expect(response.headers.get('allow')).toBe(allow)
  expect(response.headers.get('cache-control')).toBe('no-store')
  if (method === 'HEAD') expect(await response.text()).toBe('')
})

test('readiness is what the process says; where no one can say, the site is ready', async () => {
  expect((await send('GET', '/api/ready')).status).toBe(200)
  const starting = await send('GET', '/api/ready', { ...context, isReady: () => false })
  expect([starting.status, starting.headers.get('retry-after')]).toEqual([503, '1'])
})

test('handlers that read the content wait for the first one of a process', async () => {
  const post = (waitForContent: ApiContext['waitForContent']) =>
    handleApi(new Request('http://localhost/api/mcp', { method: 'POST' }), '/api/mcp', { ...context, waitForContent })
  const starting = await post(() => Promise.resolve(false))
  expect([starting.status, starting.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await post(() => Promise.resolve(true))).status).not.toBe(503)
})

test('a search page without a query is the page as it is, with its headers', async () => {
  const response = await send('GET', '/api/search/page/en?q=')
  expect(await response.text()).toBe(html)
  expect(Object.fromEntries(response.headers)).toMatchObject({ 'content-language': 'en', 'x-robots-tag': 'noindex' })
  expect(response.headers.has('etag')).toBe(false)
  expect((await send('GET', '/api/search/page/en?q=x', { readSearchPage: () => Promise.resolve(undefined) })).status).toBe(503)
})

test('each language has a path of its own for the search page, whatever the URL of a rewritten request is', async () => {
  const readSearchPage = jest.fn(() => Promise.resolve({ html, headers: {} }))
  await handleApi(new Request('http://localhost/zh/search.html?q='), searchRoutePath('zh'), { readSearchPage })
  expect(readSearchPage).toHaveBeenCalledWith('zh')
})

test('no response of the token service names a page to another site', async () => {
  expect((await send('GET', '/api/tokens/x')).headers.get('referrer-policy')).toBe('no-referrer')
})

test('a finished site has no route of development', () => {
  for (const { path } of developmentRoutes) {
    expect(findApiRoute(path, developmentRoutes)).toBeDefined()
    expect(findApiRoute(path, apiRoutes)).toBeUndefined()
  }
})
