/** @jest-environment node */
import { readTokenSettings } from '@/lib/token-service/handler'
import { redact } from '@/lib/token-service/redact'
import { createStateCipher } from '@/lib/token-service/encrypted-state'
import { createTokenService } from '@/lib/token-service/service'
import { describeStart } from '@/lib/token-service/settings'
import { readerApps, siteOrigin, visitProvider } from '../../support/token-apps'
import { openHarness, type Harness } from '../../support/token-harness'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness({ TOKEN_SERVICE_OPERATOR: 'Example Club' })
})
afterAll(() => harness.close())
beforeEach(() => {
  harness.standIn.calm()
  harness.standIn.world.person.consent = 'allow'
})
afterEach(() => harness.standIn.throwViolations())

const dropbox = { clientId: readerApps.dropbox?.id, clientSecret: readerApps.dropbox?.secret }

describe('status of the host', () => {
  test('says who runs it and what it can do, and calls no provider', async () => {
    const before = harness.standIn.seen.length
    const { status, body } = await harness.call('/api/tokens')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      service: 'alist-docs-tokens',
      version: 1,
      operator: { name: 'Example Club' },
      providers: {
        onedrive: { flows: ['redirect'], secret: 'required', redirectUri: `${siteOrigin}/tool/onedrive/callback` },
        aliyundrive: { flows: ['redirect', 'qr'] },
        '115': { flows: ['qr'], secret: 'none', redirectUri: null, apps: [{ region: '', builtIn: true, clientId: '115' }] },
        wopan: { flows: [], apps: [] },
      },
    })
    const apps = body.providers.onedrive.apps as { region: string; builtIn: boolean }[]
    expect(apps.map(({ region, builtIn }) => builtIn && region)).toEqual(['global', 'cn', 'us', 'de'])
    expect(harness.standIn.seen).toHaveLength(before)
  })

  test('an operator with OneDrive only offers OneDrive, and 115 Cloud, which needs no app', async () => {
    const others = ['GOOGLE', 'DROPBOX', 'YANDEX', 'BAIDU', 'ALIYUNDRIVE', '123PAN', '115']
    const none = others.flatMap((name) => ['ID', 'SECRET'].map((kind) => [`TOKENS_${name}_CLIENT_${kind}`, '']))
    const small = await openHarness(Object.fromEntries(none) as Record<string, string>)
    const { providers } = (await small.call('/api/tokens')).body as { providers: Record<string, { apps: { builtIn: boolean }[] }> }
    const offered = Object.keys(providers).filter((name) => providers[name]!.apps.some(({ builtIn }) => builtIn))
    expect(offered).toEqual(['onedrive', '115cloud'])
    for (const call of ['dropbox/start', '115/qr'])
      expect((await small.call(`/api/tokens/${call}`, {})).body.error.code).toBe('app_required')
    await small.close()
  })
})

describe('answers', () => {
  test.each([
    ['POST', '/api/tokens/onedrive/start', '{', 400, 'invalid_request'],
    ['POST', '/api/tokens/onedrive/start', '[]', 400, 'invalid_request'],
    ['POST', '/api/tokens/onedrive/start', '{"region":"mars"}', 400, 'invalid_request'],
    ['POST', '/api/tokens/onedrive/start', '{"redirectUri":"https://evil.example/"}', 400, 'invalid_request'],
    ['POST', '/api/tokens/google/start', '{"region":"cn"}', 400, 'invalid_request'],
    ['POST', '/api/tokens/google/start', '{"more":1}', 400, 'invalid_request'],
    ['POST', '/api/tokens/google/start', '{"clientId":"x"}', 400, 'invalid_request'],
    ['POST', '/api/tokens/nobody/start', '{}', 404, 'unknown_provider'],
    ['POST', '/api/tokens/google/site-id', '{}', 404, 'unknown_path'],
    ['POST', '/api/tokens/google/constructor', '{}', 404, 'unknown_path'],
    ['POST', '/api/tokens/google/start/more', '{}', 404, 'unknown_path'],
    ['POST', '/alist/dropbox/token', '{}', 404, 'unknown_path'],
    ['DELETE', '/api/tokens/google/start', '{}', 405, 'method_not_allowed'],
    ['POST', '/api/tokens', '{}', 405, 'method_not_allowed'],
    ['POST', '/api/tokens/115/start', '{}', 501, 'not_supported'],
    ['POST', '/api/tokens/wopan/start', '{}', 501, 'not_supported'],
    ['POST', '/api/tokens/google/start', JSON.stringify({ clientId: 'x'.repeat(40_000) }), 413, 'body_too_large'],
  ])('%s %s %.40s: %i %s', async (method, path, body, status, code) => {
    const answer = await harness.call(path, body, { method })
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
    expect(answer.body.error.requestId).toBe(answer.headers.get('x-request-id'))
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('only JSON is taken', async () => {
    const answer = await harness.call('/api/tokens/google/start', '{}', { headers: { 'content-type': 'text/plain' } })
    expect([answer.status, answer.body.error.code]).toEqual([415, 'unsupported_media_type'])
  })
})

describe('origins', () => {
  test.each(['https://evil.example', 'http://localhost:3000', `${siteOrigin}.evil.example`, 'null'])(
    'a page of %s is refused',
    async (origin) => {
      const more = { origin, headers: { 'sec-fetch-site': 'cross-site' } }
      const answer = await harness.call('/api/tokens/dropbox/start', dropbox, more)
      expect([answer.status, answer.body.error.code]).toEqual([403, 'origin_not_allowed'])
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      expect((await harness.call('/api/tokens/dropbox/start', undefined, { ...more, method: 'OPTIONS' })).status).toBe(403)
    },
  )

  test('the cookie is not for scripts, not for other sites, not for plain connections', async () => {
    const started = await harness.call('/api/tokens/dropbox/start', dropbox)
    expect(started.headers.get('set-cookie')).toMatch(
      /^__Secure-alist-tokens-dropbox=[\w.-]+; Path=\/api\/tokens\/dropbox; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    )
    const local = await openHarness({ SITE_URL: 'http://localhost:3000' })
    const other = await local.call('/api/tokens/dropbox/start', dropbox, {
      origin: 'http://localhost:3000',
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(other.headers.get('set-cookie')).toMatch(/^alist-tokens-dropbox=.*SameSite=Lax$/)
    await local.close()
  })

  test('the redirect address does not follow the Host of the request', async () => {
    const { body } = await harness.call('/api/tokens/dropbox/start', dropbox, {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    expect(body.redirectUri).toBe(`${siteOrigin}/tool/dropbox/callback`)
    expect(body.authorizeUrl).not.toContain('evil')
  })
})

test('rate limits apply per IP address', async () => {
  const strict = await openHarness({ TOKEN_SERVICE_RATE: '3' })
  const ask = (address: string, path = '/api/tokens') => strict.call(path, undefined, { address })
  const statuses = []
  for (let turn = 0; turn < 4; turn += 1) statuses.push((await ask('192.0.2.7')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  const refused = await ask('192.0.2.7')
  expect(refused.body.error.code).toBe('rate_limited')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const foreign = await strict.call('/api/tokens', undefined, { address: '192.0.2.7', headers: { origin: 'https://evil.example' } })
  expect(foreign.status).toBe(429)
  expect((await ask('192.0.2.8')).status).toBe(200)
  expect(strict.logged.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await strict.close()
})

describe('SharePoint sites', () => {
  const accessToken = async () => {
    const started = await harness.call('/api/tokens/onedrive/start', { region: 'global' })
    const { code, state } = await visitProvider(started.body.authorizeUrl)
    return (await harness.call('/api/tokens/onedrive/finish', { code, state }, { cookie: started.cookie })).body.accessToken as string
  }

  test('the id of a site', async () => {
    const body = { siteUrl: 'https://contoso.sharepoint.com/sites/team/Shared%20Documents/Forms', accessToken: await accessToken() }
    expect((await harness.call('/api/tokens/onedrive/site-id', body)).body).toEqual({
      id: 'contoso.sharepoint.com,11111111-2222,33333333-4444',
      name: 'Team',
      webUrl: 'https://contoso.sharepoint.com/sites/team',
    })
    const missing = await harness.call('/api/tokens/onedrive/site-id', { ...body, siteUrl: 'https://contoso.sharepoint.com/sites/nobody' })
    expect([missing.status, missing.body.error.code]).toEqual([404, 'site_not_found'])
  })

  test.each([
    'http://contoso.sharepoint.com/sites/team',
    'https://contoso.sharepoint.com:8443/sites/team',
    'https://contoso.sharepoint.com.evil.example/sites/team',
    'https://evil.example/sites/team',
    'https://user:pass@contoso.sharepoint.com/sites/team',
    'https://a.b.sharepoint.com/sites/team',
    'https://contoso.sharepoint.cn/sites/team',
    'https://sharepoint.com/sites/team',
    'https://contoso.sharepoint.com/sites/',
    'https://contoso.sharepoint.com/personal/me',
    'https://contoso.sharepoint.com/sites/..%2f..%2fme',
    'https://contoso.sharepoint.com/sites/%00',
    'https://127.0.0.1/sites/team',
    'https://169.254.169.254/sites/team',
    'file:///etc/passwd',
    'not an address',
  ])('%s is refused before anything is asked', async (siteUrl) => {
    const before = harness.standIn.seen.length
    const answer = await harness.call('/api/tokens/onedrive/site-id', { siteUrl, accessToken: 'x' })
    expect([answer.status, answer.body.error.code]).toEqual([400, 'site_not_allowed'])
    expect(harness.standIn.seen).toHaveLength(before)
  })
})

describe('Google', () => {
  test('asks for albums only if they are wanted', async () => {
    for (const photos of [true, false]) {
      const { body } = await harness.call('/api/tokens/google/start', { photos })
      expect(body.authorizeUrl.includes('photoslibrary')).toBe(photos)
    }
  })

  test("rclone's redirect address is taken, others are not", async () => {
    const own = { clientId: readerApps.google?.id, clientSecret: readerApps.google?.secret }
    const rclone = await harness.call('/api/tokens/google/start', { ...own, redirectUri: 'http://127.0.0.1:53682/' })
    const { code, state, redirect } = await visitProvider(rclone.body.authorizeUrl)
    expect(redirect).toBe('http://127.0.0.1:53682/')
    expect((await harness.call('/api/tokens/google/finish', { code, state }, { cookie: rclone.cookie })).status).toBe(200)
    expect((await harness.call('/api/tokens/google/start', { ...own, redirectUri: 'http://127.0.0.1:1/' })).status).toBe(400)
  })
})

test('Baidu shows the code for pasting', async () => {
  const started = await harness.call('/api/tokens/baidu/start', { redirectUri: 'oob' })
  const page = await (await fetch(started.body.authorizeUrl)).text()
  const [, code] = /<code id="code">([^<]+)/.exec(page) ?? []
  const done = await harness.call('/api/tokens/baidu/finish', { code, state: started.body.state }, { cookie: started.cookie })
  expect(done.body.refreshToken).toMatch(/^standin-refresh-/)
})

test('Dropbox needs no secret: PKCE replaces it', async () => {
  const started = await harness.call('/api/tokens/dropbox/start', { clientId: dropbox.clientId })
  const { code, state } = await visitProvider(started.body.authorizeUrl)
  expect((await harness.call('/api/tokens/dropbox/finish', { code, state }, { cookie: started.cookie })).body.refreshToken).toMatch(
    /^standin-refresh-/,
  )
})

test('an encrypted state ends, and opens for its purpose only', async () => {
  const { encrypt, decrypt } = createStateCipher(null)
  const [state, over] = [await encrypt('finish:google', { state: 'x' }, 600), await encrypt('finish:google', {}, -1)]
  await expect(decrypt('finish:google', state)).resolves.toEqual({ state: 'x' })
  for (const [purpose, text, code] of [
    ['finish:dropbox', state, 'flow_invalid'],
    ['finish:google', `${state.slice(0, -2)}AA`, 'flow_invalid'],
    ['finish:google', over, 'flow_expired'],
  ] as const)
    await expect(decrypt(purpose, text)).rejects.toMatchObject({ code })
})

test.each([
  ['Invalid refresh token: 21.a68f90', ['21.a68f90'], 'Invalid refresh token: …'],
  ['code a%2Fb used', ['a/b'], 'code a%2Fb used'],
  ['code abc%2Fdef used', ['abc/def'], 'code … used'],
  [`token ${'a1'.repeat(30)} unknown`, [], 'token … unknown'],
  ['AADSTS50011: plain  words\nover lines', [], 'AADSTS50011: plain words over lines'],
])('words of a provider: %s', (text, secrets, shown) => {
  expect(redact(text, secrets)).toBe(shown)
})

const awkward = `abc8Q~s(ec)'r!t "x"\\/é+%&=?ü😀`

test.each<[string, (secret: string) => string]>([
  ['as it is', (secret) => secret],
  ['of a form', (secret) => new URLSearchParams({ secret }).toString().slice('secret='.length)],
  ['of an address', encodeURIComponent],
  ['of an address, in small letters', (secret) => encodeURIComponent(secret).toLowerCase()],
  ['of an address in an address', (secret) => encodeURIComponent(encodeURIComponent(secret))],
  ['in JSON', (secret) => JSON.stringify(secret).slice(1, -1)],
  ['in Base64', (secret) => Buffer.from(secret).toString('base64').replace(/=+$/, '')],
])('a secret %s does not come back in a provider’s words', (_, write) => {
  for (const secret of [awkward, 'abc8Q~secret(part)!x', "O'Neil~1"])
    expect(redact(`error in ${write(secret)}, sorry`, [secret])).toBe('error in …, sorry')
})

test.each(['a', 'ab', 'abc'])('a secret in Base64 behind the id %s does not come back', (id) => {
  const basic = Buffer.from(`${id}:S3cr(et)xyz!`).toString('base64')
  expect(redact(`bad ${basic} sent`, ['S3cr(et)xyz!'])).toMatch(/^bad \S{0,6}…[\w=]{0,3} sent$/)
})

test('a part of a long secret, and two that overlap, do not come back either', () => {
  const [one, two] = [`${'a b/'.repeat(8)}first`, `${'a b/'.repeat(8)}second`]
  expect(redact(`quoted ${one.slice(0, 30)}… and ${two}${one}`, [one, two])).toBe('quoted …… and …')
})

test.each([
  ['as long as a request may hold', 'k+/ '.repeat(2000)],
  ['of one letter', 'a'.repeat(8000)],
  ['that no address can hold', '\ud800('.repeat(4000)],
])('secrets %s are hidden and throw nothing', (_, secret) => {
  const words = `bad ${secret} of ${secret.slice(1)}b${secret}`
  expect(redact(words, [secret, `${secret.slice(0, -1)}b`])?.length).toBeLessThan(100)
})

test('of a long text, only the beginning is looked through, and a secret that it cuts is not shown', () => {
  const cut = 'Unknown long (secret) of a provider'
  for (let length = 9950; length < 10_000; length += 7) {
    const long = 'é'.repeat(length)
    expect(redact(`${long} ${cut}${' and more'.repeat(10)}`, [long, cut])).toMatch(/^…( …?)?$/)
  }
})

test('an error of our own that quotes a secret leaves nothing of it in the answer or a log', async () => {
  const secret = `line\n    at ${'S3CRET'.repeat(1300)}`
  const logged: unknown[] = []
  const spy = jest.spyOn(console, 'error').mockImplementation((...words) => void logged.push(...words))
  const settings = readTokenSettings({ SITE_URL: siteOrigin })
  const service = createTokenService({
    settings,
    log: (entry) => logged.push(entry),
    limit: () => {
      throw new Error(secret)
    },
  })
  const response = await service(new Request(`${siteOrigin}/api/tokens/dropbox/start`), { address: '192.0.2.1' })
  spy.mockRestore()
  expect(response.status).toBeGreaterThanOrEqual(500)
  expect(JSON.stringify([logged, await response.text()])).not.toContain('S3CRET')
  expect(String(logged[1])).toMatch(/^Error at at .*service\.test/)
})

test.each([
  ['http://evil.example', 'evil.example', 403],
  ['http://evil.example:3002', 'evil.example:3002', 403],
  ['http://localhost.evil.example', 'localhost.evil.example', 403],
  ['http://10.0.0.1.evil.example', '10.0.0.1.evil.example', 403],
  [siteOrigin, new URL(siteOrigin).host, 200],
  ['http://localhost:3002', 'localhost:3002', 200],
  ['http://192.168.1.5:3000', '192.168.1.5:3000', 200],
  ['http://[::1]:3000', '[::1]:3000', 200],
  ['http://192.168.1.5:3000', '192.168.1.6:3000', 403],
])('a call of a page of %s at %s, where the browser does not say of which site: %i', async (origin, host, status) => {
  const answer = await harness.call('/api/tokens/dropbox/start', dropbox, { origin, headers: { host } })
  expect(answer.status).toBe(status)
})

describe('settings', () => {
  const read = (env: Record<string, string>) => readTokenSettings({ SITE_URL: 'http://localhost:3000', ...env })
  test.each([
    [{ TOKENS_UPSTREAM: 'http://example.com' }, /TOKENS_UPSTREAM: expected http on a loopback/],
    [{ TOKENS_UPSTREAM: 'https://127.0.0.1:1' }, /TOKENS_UPSTREAM/],
    [{ TOKEN_SERVICE_KEY: 'short' }, /TOKEN_SERVICE_KEY: shorter than 32/],
    [{ TOKEN_SERVICE_PUBLIC: 'yes' }, /TOKEN_SERVICE_PUBLIC: expected on or off/],
    [{ SITE_URL: 'ftp://x' }, /SITE_URL/],
    [{ TOKEN_SERVICE_RATE: 'many' }, /TOKEN_SERVICE_RATE/],
  ])('%j is refused', (env, message) => {
    expect(() => read(env)).toThrow(message)
  })

  test('a default id comes with a secret of the operator only', () => {
    expect(read({ TOKENS_DROPBOX_CLIENT_SECRET: 's' }).apps.get('dropbox')).toEqual({ clientSecret: 's' })
    expect(read({}).apps.size).toBe(0)
  })

  test('what an operator should know is said at the start', () => {
    expect(describeStart(read({ TOKENS_UPSTREAM: 'http://127.0.0.1:9', SITE_URL: 'http://192.168.1.5' })).join('\n')).toMatch(
      /tests and staging[\s\S]*TOKEN_SERVICE_KEY is not set[\s\S]*plain http[\s\S]*No app of the operator/,
    )
  })
})
