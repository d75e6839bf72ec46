/** @jest-environment node */
import { operatorApps, readerApps } from '../../support/token-apps'
import { openHarness, type Harness } from '../../support/token-harness'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness({ TOKEN_SERVICE_PUBLIC: 'on' })
})
afterAll(() => harness.close())
beforeEach(() => harness.standIn.calm())
afterEach(() => harness.standIn.throwViolations())

const tokens = { access_token: expect.stringMatching(/^standin-access-/), refresh_token: expect.stringMatching(/^standin-refresh-/) }

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

test.each([
  ['the app of the service', operatorApps.dropbox?.id, { client_id: '76lrwrklhdn1icb', client_secret: '' }],
  [
    'an app of the reader',
    readerApps.dropbox?.id,
    { client_id: readerApps.dropbox?.id ?? '', client_secret: readerApps.dropbox?.secret ?? '' },
  ],
])('Dropbox with %s: a form, answered with 200 and the same refresh token', async (_, owner = '', app) => {
  const { refresh } = harness.standIn.world.accounts.issueTokens('dropbox', owner)
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refresh, ...app })
  const more = { ...driver, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const answer = await harness.call('/alist/dropbox/token', form.toString(), more)
  expect([answer.status, answer.body]).toEqual([
    200,
    { token_type: 'Bearer', expires_in: 14_400, access_token: tokens.access_token, refresh_token: refresh },
  ])
})

test('nothing of a query is logged', () => {
  const text = JSON.stringify(harness.logged)
  expect(text).toContain('driver GET /alist/ali_open/token')
  for (const secret of [
    ...harness.standIn.world.accounts.issued,
    'gone-for-good',
    'refresh_ui',
    ...Object.values(readerApps).map(({ secret: value }) => value),
  ]) {
    expect(text).not.toContain(secret)
  }
})

test('the open proxy and the calls of pages of the older protocol are not there', async () => {
  for (const path of ['/proxy/https://example.com/', '/alist/ali_open/qr', '/alist/baidu/get_refresh_token?code=x', '/onedrive/renewapi'])
    expect((await harness.call(path, undefined, driver)).status).toBe(404)
})
