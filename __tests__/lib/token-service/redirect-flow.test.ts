/** @jest-environment node */
import { operatorApps, readerApps, siteOrigin, visitProvider } from '../../support/token-apps'
import { openHarness, type Harness } from '../../support/token-harness'
import { watchLeaks } from '../../support/token-leaks'

let harness: Harness
let findLeaks: () => string[]
beforeAll(async () => {
  harness = await openHarness()
  findLeaks = watchLeaks(harness)
})
afterAll(() => harness.close())
beforeEach(() => {
  harness.standIn.calm()
  harness.standIn.world.person.consent = 'allow'
})
afterEach(() => harness.standIn.throwViolations())

/** Providers with a sign-in by redirect: name, region, owner at the stand-in, life of the access token, host of the token address. */
const rows = [
  ['onedrive', undefined, 'onedrive.global', 3599, 'login.microsoftonline.com'],
  ['onedrive', 'cn', 'onedrive.cn', 3599, 'login.chinacloudapi.cn'],
  ['onedrive', 'us', 'onedrive.us', 3599, 'login.microsoftonline.us'],
  ['onedrive', 'de', 'onedrive.de', 3599, 'login.microsoftonline.de'],
  ['google', undefined, 'google', 3599, 'oauth2.googleapis.com'],
  ['dropbox', undefined, 'dropbox', 14_400, 'api.dropboxapi.com'],
  ['yandex', undefined, 'yandex', 31_536_000, 'oauth.yandex.com/token'],
  ['baidu', undefined, 'baidu', 2_592_000, 'openapi.baidu.com/oauth/2.0/token'],
  ['aliyundrive', undefined, 'aliyundrive', 7200, 'openapi.aliyundrive.com'],
  ['123pan', undefined, '123pan', 7200, 'open-api.123pan.com'],
] as const

async function signIn(provider: string, body: Record<string, unknown>) {
  const started = await harness.call(`/api/tokens/${provider}/start`, body)
  expect(started.status).toBe(200)
  return { started, back: await visitProvider(started.body.authorizeUrl) }
}

describe.each(rows)('%s %s', (provider, region, owner, life, tokenHost) => {
  const own = readerApps[owner]
  const ofReader = { ...(region ? { region } : {}), clientId: own?.id, clientSecret: own?.secret }
  const ofHost = region ? { region } : {}
  const finish = (back: Record<string, string>, cookie: string, from: Pick<Harness, 'call'> = harness) =>
    from.call(`/api/tokens/${provider}/finish`, { code: back.code, state: back.state }, { cookie })

  test.each([
    ["reader's own app", ofReader, { builtIn: false, clientId: own?.id }],
    ["operator's app", ofHost, { builtIn: true, clientId: operatorApps[owner]?.id }],
  ])('%s: tokens', async (_name, body, app) => {
    const { started, back } = await signIn(provider, body)
    expect(back.redirect).toBe(`${siteOrigin}/tool/${provider}/callback`)
    expect(back.state).toBe(started.body.state)
    const done = await finish(back, started.cookie)
    expect(done.body).toMatchObject({
      refreshToken: expect.stringMatching(/^standin-refresh-/),
      accessToken: expect.stringMatching(/^standin-access-/),
      expiresIn: life,
      app: { ...app, redirectUri: back.redirect, region: provider === 'onedrive' ? (region ?? 'global') : null },
    })
  })

  test('a denial returns access_denied', async () => {
    harness.standIn.world.person.consent = 'deny'
    const { back } = await signIn(provider, ofReader)
    expect(back).toMatchObject({ error: 'access_denied', state: expect.any(String) })
  })

  test('a stale code and a second use of a code', async () => {
    harness.standIn.world.person.staleCodes = true
    const stale = await signIn(provider, ofReader)
    const answer = await finish(stale.back, stale.started.cookie)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'code_rejected'])
    expect(answer.body.error.provider).toEqual({ code: expect.any(String), message: expect.any(String) })
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0')
    harness.standIn.world.person.staleCodes = false
    const fresh = await signIn(provider, ofReader)
    expect((await finish(fresh.back, fresh.started.cookie)).status).toBe(200)
    expect((await finish(fresh.back, fresh.started.cookie)).body.error.code).toBe('code_rejected')
  })

  test('a wrong state, no cookie, the cookie of another provider', async () => {
    const { started, back } = await signIn(provider, ofReader)
    const wrong = await finish({ ...back, state: `${back.state}x` }, started.cookie)
    expect([wrong.status, wrong.body.error.code]).toEqual([400, 'state_mismatch'])
    expect((await finish(back, '')).body.error.code).toBe('flow_missing')
    const other = provider === 'google' ? 'dropbox' : 'google'
    const foreign = await harness.call(
      `/api/tokens/${other}/finish`,
      { code: back.code, state: back.state },
      { cookie: started.cookie.replace(provider, other) },
    )
    expect(foreign.body.error.code).toBe('flow_invalid')
    // The right tab still gets through.
    expect((await finish(back, started.cookie)).status).toBe(200)
  })

  test('a wrong secret', async () => {
    const { started, back } = await signIn(provider, { ...ofReader, clientSecret: 'not-the-secret' })
    const answer = await finish(back, started.cookie)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'client_rejected'])
    expect(answer.text).not.toContain('not-the-secret')
  })

  test.each([
    ['slow', 504, 'provider_timeout'],
    ['500', 502, 'provider_unavailable'],
    ['malformed', 502, 'provider_malformed'],
    ['html', 502, 'provider_malformed'],
    ['429', 429, 'provider_rate_limited'],
    ['redirect', 502, 'provider_malformed'],
    ['huge', 502, 'provider_malformed'],
    ['hang-up', 502, 'provider_unavailable'],
  ] as const)('provider trouble: %s, and the same code works on the second try', async (trouble, status, code) => {
    const { started, back } = await signIn(provider, ofReader)
    harness.standIn.trouble(new RegExp(tokenHost), trouble)
    const answer = await finish(back, started.cookie, trouble === 'slow' ? harness.impatient : harness)
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
    expect(answer.headers.get('retry-after')).toBe(trouble === '429' ? '7' : null)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect((await finish(back, started.cookie)).status).toBe(200)
  })

  test('no refresh token comes', async () => {
    harness.standIn.world.person.noRefreshToken = true
    const { started, back } = await signIn(provider, ofReader)
    expect((await finish(back, started.cookie)).body).toMatchObject({ refreshToken: null, accessToken: expect.any(String) })
  })
})

test('no secret, code or token of all this has leaked', () => {
  expect(harness.standIn.world.accounts.issued.filter((value) => value.includes('-refresh-')).length).toBeGreaterThan(30)
  expect(findLeaks()).toEqual([])
})
