/** @jest-environment node */
import { operatorApps, readerApps, siteOrigin, visitProvider } from '../../support/token-apps'
import { openHarness, type Harness } from '../../support/token-harness'

/** One thing that went over a wire or into a log. */
interface Record_ {
  where:
    | 'answer body'
    | 'answer header'
    | 'cookie'
    | 'log'
    | 'address of the browser'
    | 'upstream address'
    | 'upstream body'
    | 'upstream header'
  call: string
  text: string
}

/** Where a value may be seen, besides where nothing may. `call` narrows it to the calls whose business it is. */
const allowed: Record<'secret of the reader' | 'secret of the operator' | 'code' | 'token', readonly [Record_['where'], RegExp][]> = {
  // A secret goes to the provider's token address. Baidu and 123 take it in the address: that is between servers.
  'secret of the reader': [
    ['upstream body', /token|qrcode/],
    ['upstream address', /openapi\.baidu\.com\/oauth\/2\.0\/token|open-api\.123pan\.com\/api\/v1\/oauth2\/access_token/],
  ],
  'secret of the operator': [
    ['upstream body', /token|qrcode/],
    ['upstream address', /openapi\.baidu\.com\/oauth\/2\.0\/token|open-api\.123pan\.com\/api\/v1\/oauth2\/access_token/],
  ],
  // The provider puts a code into the address that leads back: the page takes it out of the bar.
  code: [
    ['address of the browser', /callback/],
    ['upstream body', /token/],
    ['upstream address', /openapi\.baidu\.com|open-api\.123pan\.com/],
  ],
  token: [
    ['answer body', /\/(finish|refresh|poll)$/],
    ['upstream body', /token/i],
    ['upstream header', /./],
    ['upstream address', /openapi\.baidu\.com|pan\.baidu\.com|open-api\.123pan\.com/],
  ],
}

let harness: Harness
let records: Record_[]
const printed: string[] = []

beforeAll(async () => {
  // Whatever the service prints by itself counts as a log too.
  for (const level of ['log', 'warn', 'error', 'info'] as const)
    jest.spyOn(console, level).mockImplementation((...words) => void printed.push(words.map(String).join(' ')))
  harness = await openHarness({ TOKEN_SERVICE_ORIGINS: 'https://other.example.org' })
  records = []
  const { call } = harness
  harness.call = async (path, body, more) => {
    const answer = await call(path, body, more)
    records.push({ where: 'answer body', call: path, text: answer.text })
    for (const [name, value] of answer.headers)
      records.push({ where: name === 'set-cookie' ? 'cookie' : 'answer header', call: path, text: value })
    return answer
  }
})
afterAll(() => harness.close())

async function redirect(provider: string, body: Record<string, unknown>, crossSite: boolean) {
  const page = crossSite ? { origin: 'https://other.example.org', headers: { 'sec-fetch-site': 'cross-site' } } : {}
  const started = await harness.call(`/api/tokens/${provider}/start`, body, page)
  records.push({ where: 'address of the browser', call: `${provider} authorize`, text: started.body.authorizeUrl })
  const { code = '', state = '' } = await visitProvider(started.body.authorizeUrl)
  records.push({
    where: 'address of the browser',
    call: `${provider} callback`,
    text: `${siteOrigin}/tool/${provider}/callback?code=${code}&state=${state}`,
  })
  const finish = { code, state, ...(crossSite ? { sealed: started.body.sealed } : {}) }
  const more = { ...page, cookie: started.cookie }
  // A provider that fails, and one that repeats what it was sent, come before the code is taken.
  harness.standIn.trouble(/token/, 'malformed')
  await harness.call(`/api/tokens/${provider}/finish`, finish, more)
  const { body: tokens } = await harness.call(`/api/tokens/${provider}/finish`, finish, more)
  await harness.call(`/api/tokens/${provider}/finish`, finish, more)
  await after(provider, body, tokens)
}

async function after(provider: string, body: Record<string, unknown>, tokens: { accessToken: string; refreshToken: string }) {
  const zone = body.zone ? { zone: body.zone } : {}
  await harness.call(`/api/tokens/${provider}/check`, { ...zone, accessToken: tokens.accessToken })
  await harness.call(`/api/tokens/${provider}/refresh`, { ...body, refreshToken: tokens.refreshToken })
  // The second use of a token that rotates: Baidu repeats it in its words.
  await harness.call(`/api/tokens/${provider}/refresh`, { ...body, refreshToken: tokens.refreshToken })
}

async function qr(provider: string, body: Record<string, unknown>) {
  harness.standIn.world.person.phone = 'away'
  const begun = await harness.call(`/api/tokens/${provider}/qr`, body)
  await harness.call(`/api/tokens/${provider}/poll`, { id: begun.body.id })
  harness.standIn.world.person.phone = 'confirmed'
  const { body: tokens } = await harness.call(`/api/tokens/${provider}/poll`, { id: begun.body.id })
  await after(provider, body, tokens)
}

test('no secret, code or token leaks', async () => {
  harness.standIn.world.person.consent = 'allow'
  for (const crossSite of [false, true]) {
    for (const owner of ['onedrive.global', 'onedrive.cn', 'google', 'dropbox', 'yandex', 'baidu', 'aliyundrive', '123pan']) {
      const [provider = '', zone] = owner.split('.')
      const own = readerApps[owner]
      for (const app of [
        {},
        { clientId: own?.id, clientSecret: own?.secret },
        { clientId: own?.id, clientSecret: `wrong-${own?.secret}` },
      ]) {
        // oxlint-disable-next-line no-await-in-loop -- one flow after the other, as a reader goes
        await redirect(provider, { ...(zone ? { zone } : {}), ...app }, crossSite).catch(() => undefined)
      }
    }
  }
  await qr('aliyundrive', {})
  await qr('aliyundrive', { clientId: readerApps.aliyundrive?.id, clientSecret: readerApps.aliyundrive?.secret })
  await qr('115', {})
  for (const { target, query, body, headers } of harness.standIn.seen) {
    if (/authorize$|\/auth$|v2\/auth$/.test(target)) continue
    records.push({ where: 'upstream address', call: target, text: `${target}?${new URLSearchParams(query).toString()}` })
    records.push({ where: 'upstream body', call: target, text: body })
    records.push({ where: 'upstream header', call: target, text: JSON.stringify(headers) })
  }
  for (const line of [...printed, ...harness.logged.map((entry) => JSON.stringify(entry))])
    records.push({ where: 'log', call: '', text: line })

  const { issued } = harness.standIn.world.accounts
  const values: [keyof typeof allowed, string][] = [
    ...Object.values(readerApps).map(({ secret }) => ['secret of the reader', secret] as [keyof typeof allowed, string]),
    ...Object.values(operatorApps).map(({ secret }) => ['secret of the operator', secret] as [keyof typeof allowed, string]),
    ...issued.map((value): [keyof typeof allowed, string] => [value.includes('-code-') ? 'code' : 'token', value]),
  ]
  const forms = (value: string) => [
    value,
    encodeURIComponent(value),
    Buffer.from(value).toString('base64'),
    Buffer.from(value).toString('base64url'),
  ]
  const wanted = values.map(([kind, value]) => ({ kind, forms: forms(value) }))
  const leaks = records.flatMap(({ where, call, text }) =>
    wanted
      .filter((value) => value.forms.some((form) => text.includes(form)))
      .filter(({ kind }) => !allowed[kind].some(([place, pattern]) => place === where && pattern.test(call)))
      .map(({ kind }) => `${kind} in ${where} ${call}`),
  )
  expect([...new Set(leaks)]).toEqual([])
  // The walk saw what it should: every kind of place, and flows that came to their end.
  const places = Object.fromEntries(
    [...new Set(records.map(({ where }) => where))].map((where) => [where, records.filter((one) => one.where === where).length]),
  )
  expect(Object.keys(places).sort()).toEqual([
    'address of the browser',
    'answer body',
    'answer header',
    'cookie',
    'log',
    'upstream address',
    'upstream body',
    'upstream header',
  ])
  expect(issued.filter((value) => value.includes('-refresh-')).length).toBeGreaterThan(30)
  expect(harness.standIn.violations).toEqual([])
})
