import { brotliDecompressSync } from 'node:zlib'
import { securityHeaders } from '@/lib/site/policy/security-headers.mjs'
import { onAppAlone } from '../support/server-command.mjs'
import { fewPages, SiteServer } from '../support/site-server'
import { request } from './request'

/** The table, as the build of the tests was made: without SITE_URL. */
const table = securityHeaders({})
const lower = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
const pick = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(lower(table)).map((name) => [name, headers[name] ?? null]))

let server: SiteServer

beforeAll(async () => {
  server = await SiteServer.start({ SITE_URL: '', ...fewPages })
})

afterAll(() => server?.stop())

/** Pages, files of every kind, routes, errors and redirects. Tool pages have a stricter referrer policy, everywhere. */
const addresses = ['/', '/zh/guide/', '/guide/webdav.html', '/no-such', '/guide', '/logo.svg', '/api/none', '/robots.txt']

test.each(addresses)('%s has the same headers under npm start and next start', async (address) => {
  const expected = lower(table)
  expect(pick((await server.ask(address)).headers)).toEqual(expected)
  expect(pick((await request(address)).headers)).toEqual(expected)
})

test.each(['/_content/en/none.png', '/_next/static/none.js'])(
  '%s is missing, which takes no page to say, and has them too',
  async (address) => {
    const { status, headers } = await server.ask(address)
    expect([status, pick(headers)]).toEqual([404, lower(table)])
    expect(headers['content-type']).not.toContain('html')
  },
)

test('tool pages send no referrer, under each of them', async () => {
  for (const address of [
    '/tool/onedrive/request.html',
    '/tool/onedrive/callback?code=a%2Fb',
    '/tool/none.html?code=secret',
    '/zh/tool/none.html',
  ])
    for (const { headers } of [await server.ask(address), await request(address)])
      expect([address, headers['referrer-policy'], headers['cache-control']]).toEqual([address, 'no-referrer', 'no-store'])
})

test('with an https address, everything says that https is to be used, also what Next answers', async () => {
  const secure = await SiteServer.start({
    SITE_URL: 'https://docs.example.com',
    SECURITY_CONTACT: 'mailto:security@example.com',
    ...fewPages,
  })
  try {
    // The headers of what the app alone answers outside of pages are those of the build.
    for (const address of onAppAlone ? ['/', '/no-such'] : ['/', '/api/health', '/no-such', '/_next/static/none.js'])
      expect([address, (await secure.ask(address)).headers['strict-transport-security']]).toEqual([address, 'max-age=31536000'])
    const text = await secure.ask('/.well-known/security.txt')
    expect([text.status, text.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text.body.toString()).toMatch(
      /^Contact: mailto:security@example\.com\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\n[^]*Canonical: https:\/\/docs\.example\.com\/\.well-known\/security\.txt\n$/,
    )
  } finally {
    await secure.stop()
  }
  expect((await server.ask('/')).headers['strict-transport-security']).toBeUndefined()
  expect((await server.ask('/.well-known/security.txt')).status).toBe(404)
})

// What the cache makes of them.
if (!onAppAlone)
  test('the router gets its payloads, and caches between cannot be made to mix them with documents, which say nothing of the framework', async () => {
    const payload = await server.ask('/pricing.html?_rsc=abc', { headers: { rsc: '1' } })
    expect(payload.headers).toMatchObject({ 'content-type': 'text/x-component', 'cdn-cache-control': 'no-store' })
    expect(payload.headers.vary).toContain('rsc')
    const document = await server.ask('/pricing.html', { headers: { rsc: '1', 'accept-encoding': 'gzip, br' } })
    expect(document.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringMatching(/^accept-encoding, .*\baccept$/) as string,
    })
    expect(brotliDecompressSync(document.body).toString()).toContain('</html>')
    expect(document.headers['cdn-cache-control']).toMatch(/max-age=\d+/)
    expect(Object.keys(document.headers).filter((name) => /^x-(?:middleware|nextjs)|^server-timing$|^x-powered-by$/.test(name))).toEqual([])
    expect((await server.ask('/pricing.html?_rsc=abc')).headers).toMatchObject({ location: '/pricing.html', 'cache-control': 'no-store' })
  })
