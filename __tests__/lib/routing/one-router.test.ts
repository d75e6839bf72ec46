/** @jest-environment node */
import { NextRequest } from 'next/server'
import { dropNext, liveSite, proposeSite } from '@/lib/content/live-site'
import { buildSnapshot } from '@/lib/content/snapshot'
import { locales, localizedPath } from '@/lib/site/locales'
import { versionHeader } from '@/lib/site/protocol'
import { middleware } from '@/middleware'
import { showSnapshot } from '@/__tests__/support/show-snapshot'

const snapshot = buildSnapshot('content')
const { table, tags } = showSnapshot(snapshot, ['/logo.svg', '/icons/192.png'])
const live = liveSite()!

const redirects = locales.flatMap((locale) =>
  Object.entries(table.redirects[locale]).map(([from, to]) => ({
    from: encodeURI(localizedPath(locale, from)),
    to: encodeURI(localizedPath(locale, to)),
  })),
)

const ask = (url: string, headers: Record<string, string>) => middleware(new NextRequest(new URL(url, 'https://docs.example'), { headers }))

test('an old address leads to the new one', () => {
  expect(redirects.length).toBeGreaterThan(0)
  for (const { from, to } of redirects) expect([from, ask(from, {}).headers.get('location')]).toEqual([from, `https://docs.example${to}`])
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

test.each(['/guide/', '/none.html', '/tool/none.html'])('304 of %s has the rule for caches of the whole response', (url) => {
  const { headers } = ask(url, {})
  const unchanged = ask(url, { 'if-none-match': headers.get('etag') ?? '' })
  expect(unchanged.status).toBe(304)
  for (const name of ['cache-control', 'cdn-cache-control', 'referrer-policy'])
    expect([name, unchanged.headers.get(name)]).toEqual([name, headers.get(name)])
})

test('a missing page has the ETag of the page that says so', () => {
  const { status, headers } = ask('/none.html', {})
  expect([status, headers.get('etag')]).toEqual([404, `W/"${tags.get('/en/404')?.read()}-d"`])
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

test('only a request that names the version that may be shown next is of it, an unknown version has no pages, and what answers is told the version of each', () => {
  const pages = { en: ['/guide/new.html'], zh: [] }
  proposeSite({ ...live, version: 'next', table: { ...table, pages } })
  const versionOf = (url: string, headers: Record<string, string>) => {
    const answer = ask(url, headers)
    return [answer.status, answer.headers.get(`x-middleware-request-${versionHeader}`)]
  }
  for (const asked of [{}, { accept: 'text/markdown' }] as Record<string, string>[])
    expect([versionOf('/guide/', asked), versionOf('/guide/', { ...asked, [versionHeader]: 'other' })]).toEqual([
      [200, 'test'],
      [503, null],
    ])
  expect(versionOf('/guide/', { [versionHeader]: 'next' })).toEqual([404, 'next'])
  expect(versionOf('/guide/new.html', { [versionHeader]: 'next' })).toEqual([200, 'next'])
  for (const file of ['/sitemap.xml', '/llms.txt']) expect(versionOf(file, {})).toEqual([200, 'test'])
  dropNext()
  expect(versionOf('/guide/new.html', { [versionHeader]: 'next' })).toEqual([503, null])
})
