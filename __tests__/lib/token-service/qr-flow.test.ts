/** @jest-environment node */
import { readerApps } from '../../support/token-apps'
import { openHarness, type Harness } from '../../support/token-harness'
import { watchLeaks } from '../../support/token-leaks'

let harness: Harness
let findLeaks: () => string[]
beforeAll(async () => {
  harness = await openHarness()
  findLeaks = watchLeaks(harness)
})
afterAll(() => harness.close())
beforeEach(() => harness.standIn.calm())
afterEach(() => harness.standIn.throwViolations())

const person = () => harness.standIn.world.person

describe.each([
  [
    'aliyundrive',
    { clientId: readerApps.aliyundrive?.id, clientSecret: readerApps.aliyundrive?.secret },
    /^https:\/\/www\.aliyundrive\.com\/o\/oauth\/authorize\?sid=/,
  ],
  ['aliyundrive', {}, /^https:\/\/www\.aliyundrive\.com\//],
  ['115', { clientId: readerApps['115']?.id }, /^http:\/\/115\.com\/scan\/dg-/],
  ['115', {}, /^http:\/\/115\.com\/scan\/dg-/],
])('%s %j', (provider, body, text) => {
  const begin = async () => {
    const answer = await harness.call(`/api/tokens/${provider}/qr`, body)
    expect(answer.body).toEqual({ qr: expect.stringMatching(text), id: expect.any(String), expiresIn: expect.any(Number), interval: 2 })
    return answer.body.id as string
  }
  const poll = (id: string) => harness.call(`/api/tokens/${provider}/poll`, { id })

  test('waiting, scanned, done', async () => {
    const id = await begin()
    expect((await poll(id)).body).toEqual({ status: 'waiting' })
    person().phone = 'scanned'
    expect((await poll(id)).body).toEqual({ status: 'scanned' })
    person().phone = 'confirmed'
    const done = await poll(id)
    expect(done.body).toMatchObject({
      status: 'done',
      refreshToken: expect.stringMatching(/^standin-refresh-/),
      accessToken: expect.stringMatching(/^standin-access-/),
      app: { builtIn: !('clientId' in body) },
    })
  })

  test('the code expires', async () => {
    const id = await begin()
    person().phone = 'expired'
    expect((await poll(id)).body).toEqual({ status: 'expired' })
  })

  test('confirmed, but no longer accepted by the provider', async () => {
    const id = await begin()
    Object.assign(person(), { phone: 'confirmed', staleCodes: true })
    const answer = await poll(id)
    expect([answer.status, answer.body.error.code]).toEqual([400, provider === '115' ? 'provider_refused' : 'code_rejected'])
  })

  test('an id that is not ours, and one of another provider', async () => {
    expect((await poll('made-up')).body.error.code).toBe('flow_invalid')
    const other = provider === '115' ? 'aliyundrive' : '115'
    expect((await harness.call(`/api/tokens/${other}/poll`, { id: await begin() })).body.error.code).toBe('flow_invalid')
  })

  test.each([
    ['500', 502, 'provider_unavailable'],
    ['malformed', 502, 'provider_malformed'],
    ['429', 429, 'provider_rate_limited'],
  ] as const)('provider trouble: %s, and the next poll works', async (trouble, status, code) => {
    const id = await begin()
    harness.standIn.trouble(/status/, trouble)
    const answer = await poll(id)
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
    expect((await poll(id)).body).toEqual({ status: 'waiting' })
  })
})

describe('115cloud: the confirmed session is the result', () => {
  const begin = async () => (await harness.call('/api/tokens/115cloud/qr', {})).body
  const poll = (id: string) => harness.call('/api/tokens/115cloud/poll', { id })

  test('waiting, scanned, confirmed', async () => {
    const { qr, id } = await begin()
    const session = /^http:\/\/115\.com\/scan\/dg-(\S+)$/.exec(qr)?.[1]
    expect(session).toBeDefined()
    // The encrypted ID shows neither the session nor its signature.
    expect(id).not.toContain(session)
    expect((await poll(id)).body).toEqual({ status: 'waiting' })
    person().phone = 'scanned'
    expect((await poll(id)).body).toEqual({ status: 'scanned' })
    person().phone = 'confirmed'
    expect((await poll(id)).body).toEqual({ status: 'confirmed', sessionId: session })
    expect(JSON.stringify(harness.logged)).not.toContain(session)
  })

  test('expired, canceled, and an ID of the other 115 sign-in', async () => {
    const { id } = await begin()
    person().phone = 'expired'
    expect((await poll(id)).body).toEqual({ status: 'expired' })
    person().phone = 'cancelled'
    expect((await poll(id)).body.error.code).toBe('access_denied')
    expect((await harness.call('/api/tokens/115/poll', { id })).body.error.code).toBe('flow_invalid')
  })

  test('works without any app of the operator, and refuses one of the reader', async () => {
    const bare = await openHarness({ TOKENS_115_CLIENT_ID: '' })
    expect((await bare.call('/api/tokens/115cloud/qr', {})).status).toBe(200)
    expect((await bare.call('/api/tokens/115cloud/qr', { clientId: 'x' })).body.error.code).toBe('invalid_request')
    await bare.close()
  })
})

test('115 delays its response until something happens: waiting, not an error', async () => {
  const { body } = await harness.call('/api/tokens/115/qr', {})
  harness.standIn.trouble(/status/, 'slow')
  expect((await harness.impatient.call('/api/tokens/115/poll', { id: body.id })).body).toEqual({ status: 'waiting' })
})

test('an encrypted id opens in another process with the same key only', async () => {
  const key = 'a-key-that-two-replicas-share-000'
  const [first, second, stranger] = [
    await openHarness({ TOKEN_SERVICE_KEY: key }),
    await openHarness({ TOKEN_SERVICE_KEY: key }),
    await openHarness(),
  ]
  const { body } = await first.call('/api/tokens/115/qr', {})
  expect((await second.call('/api/tokens/115/poll', { id: body.id })).body).toEqual({ status: 'waiting' })
  expect((await stranger.call('/api/tokens/115/poll', { id: body.id })).body.error.code).toBe('flow_invalid')
  await Promise.all([first.close(), second.close(), stranger.close()])
})

test('no secret, code or token of all this has leaked', () => {
  expect(harness.standIn.world.accounts.issued.filter((value) => value.includes('-refresh-')).length).toBeGreaterThan(3)
  expect(findLeaks()).toEqual([])
})
