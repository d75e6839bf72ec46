/** @jest-environment node */
import { createHmac } from 'node:crypto'
import { handleWebhook } from '@/lib/publish/webhook'

// The cache in front tells the address of a client.
process.env.SITE_FRONT = '1'

const secret = 'a secret of the webhook test'
let published = 0
const publisher = {
  secret,
  pinSecret: secret,
  branch: 'main',
  publish: () => Promise.resolve({ revision: `r${++published}` }),
  pin: () => Promise.resolve({}),
}
let client = 0
beforeEach(() => void client++)

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
  const address = { 'x-forwarded-for': `198.51.100.${client}` }
  const request = new Request('http://a/api/publish', {
    method: 'POST',
    body,
    headers: { ...address, ...headers },
    duplex: 'half',
  } as RequestInit)
  return { request, seen }
}
const sign = (body: Buffer) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
const push = Buffer.from(JSON.stringify({ ref: 'refs/heads/main' }))

test('a signed event publishes', async () => {
  const { request } = event({ 'x-hub-signature-256': sign(push), 'x-github-event': 'push' }, [push])
  const response = await handleWebhook(request, publisher)
  expect([response.status, await response.json()]).toEqual([200, { revision: `r${published}` }])
})

test.each<[string, Record<string, string>, number]>([
  ['no header of a forge', {}, 401],
  ['a wrong GitLab token', { 'x-gitlab-token': 'wrong' }, 401],
  ['a signature of another form', { 'x-hub-signature-256': 'x' }, 401],
  ['a length above the limit', { 'x-hub-signature-256': sign(push), 'content-length': String(24 * 2 ** 20) }, 413],
])('%s: refused before a byte of the body is read', async (_name, headers, status) => {
  const { request, seen } = event(headers, [push])
  const response = await handleWebhook(request, publisher)
  expect([response.status, seen.read]).toEqual([status, 0])
})

test('a body without a length is read up to the limit, and no further', async () => {
  const chunks = Array.from({ length: 400 }, () => new Uint8Array(64 * 1024))
  const { request, seen } = event({ 'x-hub-signature-256': sign(push) }, chunks)
  expect((await handleWebhook(request, publisher)).status).toBe(413)
  expect(seen.read).toBeLessThanOrEqual(18)
  expect(seen.cancelled).toBe(true)
})

test('guesses of one address are slowed down', async () => {
  const statuses: number[] = []
  for (let guess = 0; guess < 40; guess++) {
    const { request } = event({ 'x-gitlab-token': `guess ${guess}` }, [])
    statuses.push((await handleWebhook(request, publisher)).status)
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429])
})

test('without a secret, the URL doesn’t exist', async () => {
  expect((await handleWebhook(event({}, []).request, undefined)).status).toBe(404)
})
