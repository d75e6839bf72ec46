import { readerApps, visitProvider } from '../support/token-apps'
import { until } from '../support/until'
import { openTokenSite, type TokenSite } from './token-site'

let site: TokenSite
beforeAll(async () => {
  site = await openTokenSite()
})
afterAll(() => site.close())

const headersOf = async (path: string) => {
  const response = await fetch(site.url + path, { redirect: 'manual' })
  const { headers, status } = response
  return { status, location: headers.get('location'), referrer: headers.get('referrer-policy'), cache: headers.get('cache-control') }
}

describe('callback addresses', () => {
  const query = '?code=a%2Fb%2Bc&state=x%3D'
  const kept = { referrer: 'no-referrer', cache: 'no-store' }
  test.each([
    ['/tool/onedrive/callback', 308, `/tool/onedrive/callback.html${query}`],
    ['/tool/onedrive/callback.html', 200, null],
    ['/zh/tool/onedrive/callback', 308, `/zh/tool/onedrive/callback.html${query}`],
    ['/zh/tool/onedrive/callback.html', 200, null],
  ])('%s: %i, query unchanged, not cached, no referrer', async (path, status, location) => {
    expect(await headersOf(path + query)).toEqual({ status, location, ...kept })
  })

  test('other pages are cached as usual', async () => {
    expect(await headersOf('/guide/drivers/onedrive.html')).toMatchObject({ status: 200, referrer: 'strict-origin-when-cross-origin' })
    expect((await headersOf('/guide/drivers/onedrive.html')).cache).toContain('must-revalidate')
  })
})

test('a flow inside the site: cookie, tokens, nothing in the log', async () => {
  site.standIn.world.person.consent = 'allow'
  const { id = '', secret = '' } = readerApps['onedrive.global'] ?? {}
  const headers = { 'Content-Type': 'application/json', Origin: site.url }
  const started = await fetch(`${site.url}/api/tokens/onedrive/start`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ clientId: id, clientSecret: secret }),
  })
  expect(started.headers.get('referrer-policy')).toBe('no-referrer')
  expect(started.headers.get('cache-control')).toBe('no-store')
  const cookie = (started.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const { authorizeUrl } = (await started.json()) as { authorizeUrl: string }
  const { code, state, redirect } = await visitProvider(authorizeUrl)
  expect(redirect).toBe(`${site.url}/tool/onedrive/callback`)
  const finished = await fetch(`${site.url}/api/tokens/onedrive/finish`, {
    method: 'POST',
    headers: { ...headers, Cookie: cookie },
    body: JSON.stringify({ code, state }),
  })
  expect(await finished.json()).toMatchObject({
    refreshToken: expect.stringMatching(/^standin-refresh-/),
    app: { builtIn: false, clientId: id },
  })
  const printed = () => site.site.output.out + site.site.output.err
  // The line of the log arrives through a pipe and may come after the answer.
  await until(() => printed().includes('"call":"onedrive/finish"'))
  for (const value of [secret, code ?? '', state ?? '', ...site.standIn.world.accounts.issued]) expect(printed()).not.toContain(value)
  site.standIn.throwViolations()
})

test('the public protocol stays off in the site unless it is asked for', async () => {
  const answer = await fetch(`${site.url}/api/tokens/alist/ali_open/limit`)
  expect(answer.status).toBe(404)
})
