/** @jest-environment node */
import { createHmac } from 'node:crypto'
import { handleWebhook } from '@/lib/publish/webhook'

const secret = 'a secret of the test with 24 characters'
const hmac = (body: string, key = secret) => `sha256=${createHmac('sha256', key).update(body).digest('hex')}`
const now = Date.UTC(2026, 10, 22) / 1000

const publisher = {
  publish: jest.fn(() => Promise.resolve({ revision: '', changed: [], milliseconds: 0 })),
  pin: jest.fn((revision: string, _at: number) => Promise.resolve({ revision, changed: [], milliseconds: 0 })),
}

let client = 0
beforeEach(() => {
  client++
  jest.clearAllMocks()
  jest.spyOn(Date, 'now').mockReturnValue(now * 1000)
  process.env.PUBLISH_SECRET = secret
  delete process.env.PUBLISH_PIN_SECRET
})

/** Sends an event. Returns its status, and what was asked of the publisher. */
async function send(headers: Record<string, string>, body = ''): Promise<[number, ...unknown[]]> {
  const request = new Request('http://a/api/publish', { method: 'POST', body, headers })
  const { status } = await handleWebhook(request, `198.51.100.${client}`, publisher)
  const [pin] = publisher.pin.mock.calls
  return [status, ...(publisher.publish.mock.calls.length > 0 ? ['publish'] : []), ...(pin ?? [])]
}

const push = JSON.stringify({ ref: 'refs/heads/main' })
const other = JSON.stringify({ ref: 'refs/heads/draft' })
const form = `payload=${encodeURIComponent(push)}`
const own = (revision: unknown, at = now) => JSON.stringify({ revision, at })

test.each([
  ['GitHub', { 'x-github-event': 'push', 'x-hub-signature-256': hmac(push) }, push, [200, 'publish']],
  [
    'GitHub, form',
    { 'x-github-event': 'push', 'x-hub-signature-256': hmac(form), 'content-type': 'application/x-www-form-urlencoded' },
    form,
    [200, 'publish'],
  ],
  ['GitHub, another branch', { 'x-github-event': 'push', 'x-hub-signature-256': hmac(other) }, other, [200]],
  ['GitHub, test of the hook', { 'x-github-event': 'ping', 'x-hub-signature-256': hmac('{}') }, '{}', [200]],
  ['GitHub, wrong secret', { 'x-github-event': 'push', 'x-hub-signature-256': hmac(push, 'wrong') }, push, [401]],
  ['GitHub, changed body', { 'x-github-event': 'push', 'x-hub-signature-256': hmac(push) }, `${push} `, [401]],
  ['GitHub, no signature', { 'x-github-event': 'push' }, push, [401]],
  ['GitLab', { 'x-gitlab-event': 'Push Hook', 'x-gitlab-token': secret }, push, [200, 'publish']],
  ['GitLab, another event', { 'x-gitlab-event': 'Tag Push Hook', 'x-gitlab-token': secret }, push, [200]],
  ['GitLab, wrong token', { 'x-gitlab-event': 'Push Hook', 'x-gitlab-token': 'wrong' }, push, [401]],
  ['Gitee, password', { 'x-gitee-event': 'Push Hook', 'x-gitee-token': secret }, push, [200, 'publish']],
  ['neither signature nor token', {}, push, [401]],
  ['our own, nothing said', { 'x-hub-signature-256': hmac('') }, '', [200, 'publish']],
])('%s', async (_name, headers, body, result) => {
  expect(await send(headers as Record<string, string>, body)).toEqual(result)
})

test.each([
  [own('0123abc'), [200, '0123abc', now * 1000]],
  [own('latest'), [200, 'latest', now * 1000]],
  [own('latest', now - 301), [401]],
  [own('latest', now + 5), [200, 'latest', (now + 5) * 1000]],
  [own('latest', now + 6), [401]],
  [JSON.stringify({ revision: 'latest' }), [401]],
  [own('--upload-pack=x'), [401]],
  [own('main'), [401]],
  [own(7), [401]],
])('signed %s', async (body, result) => {
  expect(await send({ 'x-hub-signature-256': hmac(body) }, body)).toEqual(result)
})

test('only a signature pins', async () => {
  expect(await send({ 'x-gitlab-token': secret }, own('latest'))).toEqual([401])
})

test('a pin with its own secret rejects the webhook’s secret', async () => {
  const pinSecret = 'another secret of the test with 24 characters'
  process.env.PUBLISH_PIN_SECRET = pinSecret
  const sign = (body: string, key: string) => send({ 'x-hub-signature-256': hmac(body, key) }, body)
  expect(await sign(own('latest'), secret)).toEqual([401])
  expect(await sign('{}', secret)).toEqual([200, 'publish'])
  expect(await sign(own('latest'), pinSecret)).toEqual([200, 'publish', 'latest', now * 1000])
})

test('the command of the handbook pins: curl calls its body a form', async () => {
  const body = own('0123abc')
  const headers = { 'x-hub-signature-256': hmac(body), 'content-type': 'application/x-www-form-urlencoded' }
  expect(await send(headers, body)).toEqual([200, '0123abc', now * 1000])
})

/** A request whose body records whether it was read. */
function event(headers: Record<string, string>, chunks: Uint8Array[]) {
  const seen = { read: 0, cancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const chunk = chunks[seen.read++]
        if (chunk) controller.enqueue(chunk)
        else controller.close()
      },
      cancel: () => void (seen.cancelled = true),
    },
    { highWaterMark: 0 },
  )
  const request = new Request('http://a/api/publish', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  return { request, seen }
}

test.each<[string, Record<string, string>]>([
  ['no header of a forge', {}],
  ['a wrong GitLab token', { 'x-gitlab-token': 'wrong' }],
  ['a wrong Gitee token', { 'x-gitee-token': 'wrong' }],
])('%s: refused before a byte of the body is read', async (_name, headers) => {
  const { request, seen } = event(headers, [Buffer.from(push)])
  const response = await handleWebhook(request, `198.51.100.${client}`, publisher)
  expect([response.status, seen.read]).toEqual([401, 0])
})

test('a body without a length is read up to the limit, and no further', async () => {
  const chunks = Array.from({ length: 400 }, () => new Uint8Array(64 * 1024))
  const { request, seen } = event({ 'x-hub-signature-256': hmac(push) }, chunks)
  expect((await handleWebhook(request, `198.51.100.${client}`, publisher)).status).toBe(413)
  expect(seen.read).toBeLessThanOrEqual(18)
  expect(seen.cancelled).toBe(true)
})

test('guesses of one address are slowed down', async () => {
  const statuses: number[] = []
  for (let guess = 0; guess < 40; guess++) {
    const { request } = event({ 'x-gitlab-token': `guess ${guess}` }, [])
    statuses.push((await handleWebhook(request, `198.51.100.${client}`, publisher)).status)
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429])
})
