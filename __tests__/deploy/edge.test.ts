/** @jest-environment node */
import { createEdge } from '@/deploy/edge/answer'
import { pageFile, type EdgeSite } from '@/deploy/edge/site'
import { buildSearchData } from '@/lib/search/records/build-records'
import { buildIndex } from '@/lib/search/index/build-index'
import { buildShards } from '@/lib/search/shards/build-shards'
import { locales } from '@/lib/site/locales'
import { ContentFolder } from '../support/content-folder'
import { routeTable } from '../support/route-table'

const paths = ['/', '/guide/', '/guide/a.html']
const common = "default-src 'self'"
const site: EdgeSite = {
  table: routeTable({
    pages: { en: paths, zh: paths },
    redirects: { en: { '/old.html': '/guide/a.html' } },
    files: ['/logo.svg', '/_content/en/a b.html'],
  }),
  rules: [
    { regex: '^/.*$', headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }] },
    {
      regex: '^/.*$',
      missing: [{ type: 'header', key: 'save-data', value: 'on' }],
      headers: [{ key: 'Speculation-Rules', value: '"/r"' }],
    },
    { regex: '^/_content/.*\\.html$', headers: [{ key: 'Content-Security-Policy', value: 'sandbox' }] },
  ],
  policies: [common, "default-src 'self' https://player.example"],
  pages: { '/en/guide/a.html': 1, '/zh/guide/a.html': 0 },
  made: { '/sitemap.xml': { 'content-type': 'application/xml' } },
}
const files = new Map<string, string>()
let answer: ReturnType<typeof createEdge>

beforeAll(() => {
  for (const locale of locales) {
    for (const page of ['', '/guide', '/guide/a.html', '/404', '/search.html']) {
      const lines = page === '/search.html' ? '<div id="search-page"><p>Form</p><!--end--></div>' : `${locale}${page}`
      files.set(pageFile(`/${locale}${page}`, 'document'), lines)
      if (page !== '/search.html' && page !== '/404') files.set(pageFile(`/${locale}${page}`, 'markdown'), `# ${locale}${page}`)
      files.set(pageFile(`/${locale}${page}`, 'payload'), `payload ${locale}${page}`)
    }
  }
  for (const file of ['/logo.svg', '/_content/en/a b.html', '/sitemap.xml', '/_pages/secret.rsc']) files.set(file, file)
  const text = '---\ntitle: Xylophone\n---\n\nIt sounds.\n'
  const folder = new ContentFolder(Object.fromEntries(locales.map((locale) => [`${locale}/index.md`, text])))
  const snapshot = folder.snapshot()
  for (const locale of locales) {
    const data = buildSearchData(snapshot, locale)
    for (const { path, body } of buildShards(data, buildIndex(data))) files.set(path, body)
  }
  folder.remove()
  answer = createEdge(site, (request) => {
    const body = files.get(decodeURIComponent(new URL(request.url).pathname))
    return Promise.resolve(body === undefined ? new Response(null, { status: 404 }) : new Response(request.method === 'HEAD' ? null : body))
  })
})

const ask = async (path: string, init?: RequestInit) => {
  const response = await answer(new Request(`https://docs.example${path}`, init))
  return { status: response.status, headers: response.headers, body: await response.text() }
}

test.each([
  ['/', 200, 'en'],
  ['/zh/', 200, 'zh'],
  ['/guide/', 200, 'en/guide'],
  ['/guide/a.html', 200, 'en/guide/a.html'],
  ['/zh/guide/a.html', 200, 'zh/guide/a.html'],
  ['/nothing', 404, 'en/404'],
  ['/zh/nothing', 404, 'zh/404'],
  // What the pages are called inside is no address.
  ['/en/guide/a.html', 404, 'en/404'],
  ['/_pages/secret.rsc', 404, 'en/404'],
  ['/%zz', 404, 'en/404'],
  ['//evil.example/', 404, 'en/404'],
  ['/logo.svg', 200, '/logo.svg'],
  ['/sitemap.xml', 200, '/sitemap.xml'],
  ['/_next/server/app/en.html', 404, 'Not found.'],
])('%s is %i: %s', async (path, status, body) => {
  expect(await ask(path)).toMatchObject({ status, body })
})

test('headers: policy of the page, rules of the build, and the file’s own over both', async () => {
  const page = await ask('/guide/a.html')
  expect(page.headers.get('content-security-policy')).toBe("default-src 'self' https://player.example")
  expect((await ask('/zh/guide/a.html')).headers.get('content-security-policy')).toBe(common)
  expect((await ask('/_content/en/a%20b.html')).headers.get('content-security-policy')).toBe('sandbox')
  expect([page.headers.get('x-content-type-options'), page.headers.get('speculation-rules')]).toEqual(['nosniff', '"/r"'])
  expect((await ask('//x', { headers: { 'save-data': 'on' } })).headers.get('speculation-rules')).toBeNull()
  expect((await ask('//x')).headers.get('x-content-type-options')).toBe('nosniff')
})

test.each([
  ['/guide/a.md', '*/*', '# en/guide/a.html', '/guide/a.md', 'public, max-age=0, must-revalidate'],
  ['/zh/index.md', '*/*', '# zh', '/zh/index.md', 'public, max-age=0, must-revalidate'],
  ['/guide/', 'text/markdown', '# en/guide', '/guide/index.md', 'private, max-age=0, must-revalidate'],
])('Markdown: %s for %s', async (path, accept, body, place, cache) => {
  const found = await ask(path, { headers: { accept } })
  expect(found).toMatchObject({ status: 200, body })
  expect(Object.fromEntries(found.headers)).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'content-location': place,
    'cache-control': cache,
  })
})

test('documents vary by what is asked for; where there is no Markdown, HTML is sent', async () => {
  expect((await ask('/guide/a.html')).headers.get('vary')).toBe('accept')
  const headers = { accept: 'text/markdown' }
  expect((await ask('/search.html', { headers })).body).toContain('<p>Form</p>')
  expect(await ask('/nothing', { headers })).toMatchObject({ status: 404, body: 'en/404' })
  expect(await ask('/nothing.md')).toMatchObject({ status: 404, body: 'en/404' })
})

test('old and other forms of an address lead on with their query; methods are those of a reader', async () => {
  const old = await ask('/old.html?a=1')
  expect([old.status, old.headers.get('location')]).toEqual([308, '/guide/a.html?a=1'])
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect((await ask('/', { method })).headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  expect(await ask('/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
})

test.each([
  [{ rsc: '1' }, 200, 'payload en/guide'],
  [{ rsc: '1', 'next-router-segment-prefetch': '/_tree' }, 404, 'The page has no such part.'],
  [{}, 200, 'en/guide'],
])('the router’s request %j', async (headers: Record<string, string>, status, body) => {
  expect(await ask('/guide/?_rsc=1', { headers })).toMatchObject({ status, body })
})

test('the search answers from its parts, in the other language where the first has nothing, and in the page', async () => {
  const found = JSON.parse((await ask('/api/search?q=xylo&locale=en')).body) as { hits: { url: string }[] }
  expect(found.hits[0]!.url).toBe('/')
  expect((await ask('/api/search?q=xylo&locale=fr')).status).toBe(400)
  const page = await ask('/zh/search.html?q=xylophone')
  expect(page.body).toContain('<a href="/zh/')
  expect(page.headers.get('content-security-policy')).toBe(common)
  expect((await ask('/search.html')).body).toContain('<p>Form</p>')
})
