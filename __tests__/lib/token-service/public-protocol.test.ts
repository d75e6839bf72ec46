/** @jest-environment node */
import { operatorApps, readerApps, siteOrigin, visitProvider } from '../../support/token-apps'
import { openHarness, type Harness } from '../../support/token-harness'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness({ TOKEN_SERVICE_PUBLIC: 'on', TOKEN_SERVICE_ORIGINS: 'https://alist.example.net' })
})
afterAll(() => harness.close())
beforeEach(() => {
  harness.standIn.calm()
  harness.standIn.world.person.consent = 'allow'
})
afterEach(() => harness.standIn.throwViolations())

/** A page of another site, as those that speak this protocol are. */
const page = { origin: 'https://alist.example.net', headers: { 'sec-fetch-site': 'cross-site' } }
const tokens = { access_token: expect.stringMatching(/^standin-access-/), refresh_token: expect.stringMatching(/^standin-refresh-/) }

/** What the provider sends to a page that began by itself. */
function codeOf(owner: string, app: string, redirectUri: string | null) {
  return harness.standIn.world.accounts.issueCode(owner, { app, redirectUri, challenge: null })
}

const callback = (provider: string) => `${siteOrigin}/tool/${provider}/callback`
const base64 = (text: string) => Buffer.from(text).toString('base64')

describe.each(['', '/api/tokens'])('at %s/alist', (mount) => {
  test.each([
    ['onedrive/get_refresh_token', 'onedrive.global', callback('onedrive'), (code: string) => ({ code, client: base64('::::global') })],
    ['onedrive/get_refresh_token', 'onedrive.cn', callback('onedrive'), (code: string) => ({ code, client: base64('::::cn') })],
    [
      'dropbox/token',
      'dropbox',
      'https://alist.example.net/tool/dropbox/callback',
      (code: string) => ({
        code,
        client_id: '',
        client_secret: '',
        grant_type: 'authorization_code',
        redirect_uri: 'https://alist.example.net/tool/dropbox/callback',
      }),
    ],
    [
      'ali_open/code',
      'aliyundrive',
      null,
      (code: string) => ({ code, grant_type: 'authorization_code', client_id: '', client_secret: '' }),
    ],
    ['123pan/code', '123pan', callback('123pan'), (code: string) => ({ code })],
  ])("POST %s with the host's app (%s)", async (path, owner, redirectUri, body) => {
    const code = codeOf(owner, operatorApps[owner]?.id ?? '', redirectUri)
    const answer = await harness.call(`${mount}/alist/${path}`, body(code), page)
    expect(answer.body).toMatchObject(tokens)
    expect(answer.headers.get('access-control-allow-origin')).toBe(page.origin)
    const again = await harness.call(`${mount}/alist/${path}`, body(code), page)
    expect(again.body).toMatchObject({ error: expect.any(String), error_description: expect.any(String) })
    expect(again.text).not.toContain(code)
  })

  test("POST onedrive/get_refresh_token with the reader's app", async () => {
    const { id, secret } = readerApps['onedrive.global'] ?? { id: '', secret: '' }
    const code = codeOf('onedrive.global', id, callback('onedrive'))
    const answer = await harness.call(
      `${mount}/alist/onedrive/get_refresh_token`,
      { code, client: base64(`${id}::${secret}::global`) },
      page,
    )
    expect(answer.body).toMatchObject(tokens)
  })

  test('GET baidu/get_refresh_token', async () => {
    const code = codeOf('baidu', operatorApps.baidu?.id ?? '', callback('baidu'))
    expect((await harness.call(`${mount}/alist/baidu/get_refresh_token?code=${code}`, undefined, page)).body).toMatchObject(tokens)
  })

  test('115 by device code', async () => {
    const begun = await harness.call(`${mount}/alist/115/auth_device_code?app_id=`, undefined, page)
    expect(begun.body).toEqual({
      code_verifier: expect.any(String),
      resp: { uid: expect.any(String), time: expect.any(String), qrcode: expect.stringMatching(/^http:/), sign: expect.any(String) },
    })
    const body = { code_verifier: begun.body.code_verifier, uid: begun.body.resp.uid }
    expect((await harness.call(`${mount}/alist/115/get_token`, body, page)).body).toMatchObject({ error: expect.any(String) })
    harness.standIn.world.person.phone = 'confirmed'
    const { uid, time, sign } = begun.body.resp
    await fetch(`${harness.standIn.origin}/qrcodeapi.115.com/get/status/?${new URLSearchParams({ uid, time, sign }).toString()}`)
    expect((await harness.call(`${mount}/alist/115/get_token`, body, page)).body).toMatchObject({ resp: tokens })
  })

  test('ali_open: QR session, limit', async () => {
    const begun = await harness.call(`${mount}/alist/ali_open/qr`, {}, page)
    expect(begun.body).toEqual({ sid: expect.any(String), qrCodeUrl: `https://openapi.aliyundrive.com/oauth/qrcode/${begun.body.sid}` })
    expect((await harness.call(`${mount}/alist/ali_open/limit`, undefined, page)).body).toEqual({ minutes: 1, max: expect.any(Number) })
  })

  test('onedrive/get_site_id', async () => {
    const { access } = harness.standIn.world.accounts.issueTokens('onedrive.global', 'x')
    const body = { site_url: 'https://contoso.sharepoint.com/sites/team', access_token: access, zone: 'global' }
    expect((await harness.call(`${mount}/alist/onedrive/get_site_id`, body, page)).body).toMatchObject({
      id: expect.stringContaining('contoso'),
    })
  })

  test('wopan says that it cannot, and the open proxy is not there', async () => {
    const wopan = await harness.call(`${mount}/alist/wopan/login`, { phone: '1', password: 'p', verify_code: '' }, page)
    expect([wopan.status, wopan.body.error]).toEqual([501, 'not_supported'])
    for (const path of ['/proxy/https://example.com/', '/proxy/https://open.aliyundrive.com/oauth/qrcode/x/status', '/ocr/file/json']) {
      expect((await harness.call(mount + path, undefined, page)).status).toBe(404)
    }
  })

  test('qr draws', async () => {
    const answer = await harness.call(`${mount}/qr?text=http%3A%2F%2F115.com%2Fscan%2Fdg-1`, undefined, page)
    expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
    expect(answer.text).toMatch(/^<svg/)
    expect((await harness.call(`${mount}/qr?text=${'x'.repeat(2000)}`, undefined, page)).status).toBe(400)
  })
})

describe('calls of drivers', () => {
  const driver = { headers: {}, origin: undefined }
  const refreshTokenOf = (owner: string) => harness.standIn.world.accounts.issueTokens(owner, operatorApps[owner]?.id ?? '').refresh

  test('AliyundriveOpen: GET as its newer versions do, POST as the older ones', async () => {
    const query = new URLSearchParams({ refresh_ui: refreshTokenOf('aliyundrive'), server_use: 'true', driver_txt: 'alicloud_qr' })
    expect((await harness.call(`/alist/ali_open/token?${query.toString()}`, undefined, driver)).body).toEqual({ ...tokens, text: '' })
    const body = { client_id: '', client_secret: '', grant_type: 'refresh_token', refresh_token: refreshTokenOf('aliyundrive') }
    expect((await harness.call('/alist/ali_open/token', body, driver)).body).toMatchObject(tokens)
    const spent = await harness.call('/alist/ali_open/token', body, driver)
    expect(spent.body).toMatchObject({ code: 'RefreshTokenExpired', message: 'The refresh token has expired' })
    const gone = await harness.call('/alist/ali_open/token?refresh_ui=gone-for-good&server_use=true', undefined, driver)
    expect(gone.body.text).toBe('RefreshTokenExpired: The refresh token has expired')
  })

  test('Dropbox: a form, answered with 200 and the same refresh token', async () => {
    const refresh = refreshTokenOf('dropbox')
    const form = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refresh,
      client_id: '76lrwrklhdn1icb',
      client_secret: '',
    })
    const more = { ...driver, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    const answer = await harness.call('/alist/dropbox/token', form.toString(), more)
    expect([answer.status, answer.body]).toEqual([
      200,
      { token_type: 'Bearer', expires_in: 14_400, access_token: tokens.access_token, refresh_token: refresh },
    ])
  })

  test.each([
    ['onedrive', 'onedrive_pr', 'onedrive.global'],
    ['onedrive', 'onedrive_cn', 'onedrive.cn'],
    ['alicloud', 'alicloud_qr', 'aliyundrive'],
    ['baiduyun', 'baiduyun_go', 'baidu'],
    ['115cloud', '115cloud_go', '115'],
    ['123cloud', '123cloud_go', '123pan'],
    ['googleui', 'googleui_go', 'google'],
    ['yandexui', 'yandexui_go', 'yandex'],
    ['dropboxs', 'dropboxs_go', 'dropbox'],
  ])('OpenList: %s %s', async (name, driverText, owner) => {
    const query = new URLSearchParams({ refresh_ui: refreshTokenOf(owner), server_use: 'true', driver_txt: driverText })
    expect((await harness.call(`/${name}/renewapi?${query.toString()}`, undefined, driver)).body).toEqual({ ...tokens, text: '' })
    const own = readerApps[owner] ?? { id: '', secret: '' }
    const refresh = harness.standIn.world.accounts.issueTokens(owner, own.id).refresh
    const names: Record<string, string> =
      owner === 'baidu' ? { client_key: own.id, secret_key: own.secret } : { client_uid: own.id, client_key: own.secret }
    const ownQuery = new URLSearchParams({ refresh_ui: refresh, server_use: 'false', driver_txt: driverText, ...names })
    expect((await harness.call(`/${name}/renewapi?${ownQuery.toString()}`, undefined, driver)).body).toEqual({ ...tokens, text: '' })
  })

  test('nothing of a query is logged', () => {
    const text = JSON.stringify(harness.logged)
    expect(text).toContain('public GET /onedrive/renewapi')
    for (const secret of [
      ...harness.standIn.world.accounts.issued,
      'gone-for-good',
      'refresh_ui',
      ...Object.values(readerApps).map(({ secret: value }) => value),
    ]) {
      expect(text).not.toContain(secret)
    }
  })
})

test('both protocols side by side', async () => {
  const started = await harness.call('/api/tokens/yandex/start', {})
  const { code, state } = await visitProvider(started.body.authorizeUrl)
  expect((await harness.call('/api/tokens/yandex/finish', { code, state }, { cookie: started.cookie })).status).toBe(200)
})
