/** @jest-environment node */
import { NextRequest } from 'next/server'
import { buildRouteTable } from '@/lib/content/route-table'
import { buildSnapshot } from '@/lib/content/snapshot'
import { showSite } from '@/lib/publish/live-site'
import { buildTags } from '@/lib/publish/page-tags'
import { cachePolicies, policyHeaders } from '@/lib/routing/cache-policies.mjs'
import { generatedFiles } from '@/lib/routing/generated-files'
import { resolve } from '@/lib/routing/resolve'
import { createRouteMatcher } from '@/lib/routing/route-table'
import { locales, localizedPath } from '@/lib/site/locales'
import { middleware } from '@/middleware'

const snapshot = buildSnapshot('content')
const table = buildRouteTable(snapshot, ['/logo.svg', '/icons/192.png'])
const tags = buildTags(snapshot, { version: 'test', dir: 'content', media: {} })
const match = createRouteMatcher(table)
const policies = cachePolicies()

const redirects = locales.flatMap((locale) =>
  Object.entries(table.redirects[locale]).map(([from, to]) => ({
    from: encodeURI(localizedPath(locale, from)),
    to: encodeURI(localizedPath(locale, to)),
  })),
)

beforeAll(() => showSite({ id: 'r', revision: 'r', dir: 'content', at: 0, table, tags, changed: [], errors: [] }))

/** What a response says of itself. */
interface Outcome {
  status: number
  location: string | null
  vary: string | null
  cacheControl: string | null
}

/** Requests: every page in both languages and every way to write its URL, files, and URLs that lead nowhere. */
const urls = [
  ...locales.flatMap((locale) =>
    table.pages[locale].flatMap((path, at) => {
      const url = encodeURI(localizedPath(locale, path))
      const bare = url.replace(/(?:\.html|\/)$/, '') || '/index'
      const other = [`${bare}/`, `${bare}.html`, `${bare}/index.html`, `${bare}/README.md`, url.toUpperCase(), `/en${url}`]
      return [...new Set([url, bare, `${bare}.md`, ...(at % 5 === 0 ? other : [])])]
    }),
  ),
  ...redirects.map(({ from }) => from),
  ...generatedFiles.map(({ path }) => path),
  ...table.files.map(encodeURI),
  ...['', '/zh'].flatMap((prefix) =>
    [
      '/search.html',
      '/search',
      '/search.html?q=webdav',
      '/search.html?q=%20',
      '/none',
      '/none.html',
      '/none.md',
      '/zh/',
      '/tool/none.html?code=x',
      '/tool',
      '/toolbox',
    ].map((url) => prefix + url),
  ),
  '/%E0%A4%A',
  '/..%2f..%2fetc/passwd',
  '/__proto__',
]
const requests = urls.flatMap((url) => {
  const all: [string, Record<string, string>][] = [
    [url, { accept: '*/*' }],
    [url, { accept: 'text/markdown, text/html;q=0.5' }],
  ]
  const routerUrl = `${url}${url.includes('?') ? '&' : '?'}_rsc=x`
  // The router's requests of a few pages: each is decided alike.
  if (urls.indexOf(url) % 7 === 0 || url.includes('tool') || url.includes('search') || url.includes('none'))
    all.push([routerUrl, { accept: '*/*' }], [routerUrl, { accept: '*/*', rsc: '1' }], [url, { rsc: '1' }])
  return all
})

/** What `resolve` says. */
function decided(url: string, headers: Record<string, string>): Outcome & { kind: string } {
  const { pathname, search } = new URL(url, 'https://docs.example')
  const decision = resolve({ pathname, search }, headers, match)
  if (decision.kind === 'handler') throw new Error(`${url}: a handler decides by itself`)
  const { vary = null, ...policy } = policyHeaders(policies[decision.policy])
  return {
    kind: decision.kind,
    status: decision.status,
    location: decision.kind === 'redirect' ? decision.location : null,
    vary,
    cacheControl: policy['cache-control'] ?? null,
  }
}

const withoutKind = ({ status, location, vary, cacheControl }: Outcome): Outcome => ({ status, location, vary, cacheControl })
const outcomeOf = ({ status, headers }: Response): Outcome => ({
  status,
  location: headers.get('location'),
  vary: headers.get('vary'),
  cacheControl: headers.get('cache-control'),
})

test('the table has hundreds of URLs, and every kind of decision', () => {
  expect(urls.length).toBeGreaterThan(1000)
  expect(new Set(requests.map(([url, headers]) => decided(url, headers).kind))).toEqual(
    new Set(['page', 'search', 'redirect', 'generated', 'file']),
  )
})

const ask = (url: string, headers: Record<string, string>) => middleware(new NextRequest(new URL(url, 'https://docs.example'), { headers }))

test('the middleware does what resolve decides', () => {
  for (const [url, headers] of requests) {
    const response = ask(url, headers)
    const location = response.headers.get('location')
    expect([url, headers, { ...outcomeOf(response), location: location && location.replace('https://docs.example', '') }]).toEqual([
      url,
      headers,
      withoutKind(decided(url, headers)),
    ])
  }
})

test('an old address leads to the new one', () => {
  expect(redirects.length).toBeGreaterThan(0)
  for (const { from, to } of redirects) expect([from, decided(from, {}).location]).toEqual([from, to])
})

test('a client with the current page gets 304 without a policy: the browser keeps that of the document', () => {
  const { headers } = ask('/guide/', {})
  const etag = headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"[\w-]{22}-d"$/)
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self' .*'nonce-[\w+/=]+'/)
  const unchanged = ask('/guide/', { 'if-none-match': `W/"other-d", ${etag}` })
  expect([unchanged.status, unchanged.headers.get('etag'), unchanged.headers.has('content-security-policy')]).toEqual([304, etag, false])
  expect(ask('/guide/', { 'if-none-match': 'W/"other-d"' }).status).toBe(200)
  // The same page as Markdown is something else, and so is that of the other language.
  expect([ask('/guide/', { accept: 'text/markdown' }), ask('/zh/guide/', {})].map((one) => one.headers.get('etag'))).not.toContain(etag)
})

test('a missing page has the ETag of the page that says so', () => {
  const { status, headers } = ask('/none.html', {})
  expect([status, headers.get('etag')]).toEqual([404, `W/"${tags.get('/en/404')?.tag}-d"`])
  expect(ask('/vendor/none.js', {}).status).toBe(404)
})

test.each([
  ['/guide/', false],
  ['/tool/none.html', true],
  ['/search.html?q=x', false],
])('%s has a policy of its own for each request, and no cache keeps it where its address may hold a code: %s', (url, isConfidential) => {
  const [one, other] = [ask(url, {}), ask(url, {})].map(({ headers }) => headers.get('content-security-policy'))
  expect(one).not.toBe(other)
  const { headers } = ask(url, {})
  expect(headers.get('cache-control') === 'no-store' && headers.get('referrer-policy') === 'no-referrer').toBe(isConfidential)
})
