/** @jest-environment node */
import { providerNames } from '@/lib/token-service/contract/names'
import { openHarness, type Harness } from '../../support/token-harness'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness({ TOKEN_SERVICE_PUBLIC: 'on' })
})
afterAll(() => harness.close())

/** The same requests each time: a small generator with a seed. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const random = createRandom(20_261_122)
const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value

const nasty = [
  '',
  ' ',
  '\u0000',
  '\r\nSet-Cookie: a=b',
  '../../etc/passwd',
  '%00%2e%2e',
  '𝕏'.repeat(200),
  'x'.repeat(9000),
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  'https://169.254.169.254/',
  'http://[::1]:3002/api/tokens',
  'https://contoso.sharepoint.com/sites/team',
  'standin',
  '::::',
  Buffer.from('a::b::mars').toString('base64'),
  null,
  true,
  -1,
  1e308,
  [],
  {},
  ['a'],
  { deep: { er: 1 } },
] as const

const fields = [
  'zone',
  'clientId',
  'clientSecret',
  'redirectUri',
  'photos',
  'code',
  'state',
  'sealed',
  'id',
  'refreshToken',
  'accessToken',
  'siteUrl',
  'client',
  'client_id',
  'client_secret',
  'grant_type',
  'refresh_token',
  'redirect_uri',
  'site_url',
  'access_token',
  'uid',
  'code_verifier',
  '__proto__',
]
const actions = ['start', 'finish', 'qr', 'poll', 'refresh', 'check', 'site-id', 'albums', '', 'constructor', '%2e%2e', '🙂']
const publicPaths = [
  '/alist/115/auth_device_code',
  '/alist/115/get_token',
  '/alist/123pan/code',
  '/alist/ali_open/qr',
  '/alist/ali_open/code',
  '/alist/ali_open/token',
  '/alist/ali_open/limit',
  '/alist/baidu/get_refresh_token',
  '/alist/dropbox/token',
  '/alist/onedrive/get_refresh_token',
  '/alist/onedrive/get_site_id',
  '/alist/wopan/login',
  '/onedrive/renewapi',
  '/baiduyun/renewapi',
  '/__proto__/renewapi',
  '/qr',
  '/proxy/https://example.com/',
  '//',
  '/.',
]

function makeBody(): string {
  const roll = random()
  if (roll < 0.1) return pick(['', '{', '[]', 'null', '"text"', '{"a":', '\u0000', 'a=b&c', '{}'.repeat(3)])
  const entries = Array.from({ length: Math.floor(random() * 5) }, () => [pick(fields), pick(nasty)] as const)
  if (roll < 0.2) return new URLSearchParams(entries.map(([name, value]) => [name, JSON.stringify(value)])).toString()
  return JSON.stringify(Object.fromEntries(entries))
}

function makePath(): string {
  const query =
    random() < 0.4
      ? `?${pick(['text', 'code', 'refresh_ui', 'app_id', 'driver_txt'])}=${encodeURIComponent(JSON.stringify(pick(nasty)))}`
      : ''
  if (random() < 0.4) return pick(publicPaths) + query
  return `/api/tokens/${pick([...providerNames, 'nobody', '__proto__', '..'])}/${pick(actions)}${query}`
}

test('2,000 malformed requests: each gets an answer of the catalogue, none is a fault of ours', async () => {
  const statuses = new Map<number, number>()
  const faults: string[] = []
  const errors = jest.spyOn(console, 'error').mockImplementation((...words) => void faults.push(words.map(String).join(' ')))
  for (let turn = 0; turn < 2000; turn += 1) {
    const method = pick(['POST', 'POST', 'POST', 'GET', 'PUT', 'OPTIONS', 'HEAD', 'DELETE'])
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const path = makePath()
    const body = hasBody ? makeBody() : undefined
    const answer = await harness.call(path, body, {
      method,
      headers: {
        'content-type': pick([
          'application/json',
          'application/json; charset=utf-8',
          'text/plain',
          'application/x-www-form-urlencoded',
          '',
          'application/json, x',
        ]),
        cookie: pick(['', '__Secure-alist-tokens-onedrive=x', '__Secure-alist-tokens-google=a.b.c.d.e', ';;;=', `a=${'b'.repeat(5000)}`]),
        'sec-fetch-site': pick(['same-origin', 'cross-site', 'none', 'x']),
      },
    })
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    // 501 is WoPan's, and a sign-in that a provider does not have. The stand-in is well: no 502, no 504 either, and nothing is stuck.
    if (answer.status >= 500 && answer.status !== 501) faults.push(`${method} ${path} ${body ?? ''}: ${answer.status} ${answer.text}`)
    const framed = answer.status === 204 || answer.status === 200 || typeof (answer.body?.error?.code ?? answer.body?.error) === 'string'
    if (!framed) faults.push(`${method} ${path}: ${answer.status} without an error: ${answer.text.slice(0, 100)}`)
  }
  errors.mockRestore()
  expect(faults).toEqual([])
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(2000)
  expect([...statuses.keys()].sort()).toEqual(expect.arrayContaining([200, 400, 404, 405, 415]))
}, 120_000)
