/** @jest-environment node */
import { createHmac } from 'node:crypto'
import { readWebhookEvent, rejectByHeaders } from '@/lib/publish/webhook'

const secret = 'a secret of the test'
const now = Date.UTC(2026, 10, 22)
const hmac = (body: string, key = secret) => `sha256=${createHmac('sha256', key).update(body).digest('hex')}`
const read = (headers: Record<string, string>, body = '') =>
  readWebhookEvent(new Headers(headers), Buffer.from(body), { secret, pinSecret: secret, branch: 'main' }, now)

const push = JSON.stringify({ ref: 'refs/heads/main' })
const other = JSON.stringify({ ref: 'refs/heads/draft' })
const form = `payload=${encodeURIComponent(push)}`
const own = (revision: unknown, at = now / 1000) => JSON.stringify({ revision, at })

test.each([
  ['GitHub', { 'x-github-event': 'push', 'x-hub-signature-256': hmac(push) }, push, 'publish'],
  [
    'GitHub, form',
    { 'x-github-event': 'push', 'x-hub-signature-256': hmac(form), 'content-type': 'application/x-www-form-urlencoded' },
    form,
    'publish',
  ],
  ['GitHub, another branch', { 'x-github-event': 'push', 'x-hub-signature-256': hmac(other) }, other, 'nothing'],
  ['GitHub, test of the hook', { 'x-github-event': 'ping', 'x-hub-signature-256': hmac('{}') }, '{}', 'nothing'],
  ['GitHub, wrong secret', { 'x-github-event': 'push', 'x-hub-signature-256': hmac(push, 'wrong') }, push, 'rejected'],
  ['GitHub, changed body', { 'x-github-event': 'push', 'x-hub-signature-256': hmac(push) }, `${push} `, 'rejected'],
  ['GitHub, no signature', { 'x-github-event': 'push' }, push, 'rejected'],
  ['GitLab', { 'x-gitlab-event': 'Push Hook', 'x-gitlab-token': secret }, push, 'publish'],
  ['GitLab, another event', { 'x-gitlab-event': 'Tag Push Hook', 'x-gitlab-token': secret }, push, 'nothing'],
  ['GitLab, wrong token', { 'x-gitlab-event': 'Push Hook', 'x-gitlab-token': 'wrong' }, push, 'rejected'],
  ['Gitee, password', { 'x-gitee-event': 'Push Hook', 'x-gitee-token': secret }, push, 'publish'],
  ['nobody', {}, push, 'rejected'],
  ['our own, nothing said', { 'x-hub-signature-256': hmac('') }, '', 'publish'],
])('%s', (_name, headers, body, kind) => {
  expect(read(headers as Record<string, string>, body).kind).toBe(kind)
})

test.each([
  [own('0123abc'), { kind: 'pin', revision: '0123abc', at: now }],
  [own('latest'), { kind: 'pin', revision: 'latest', at: now }],
  [own('latest', now / 1000 - 301), { kind: 'rejected' }],
  [own('latest', now / 1000 + 5), { kind: 'pin' }],
  [own('latest', now / 1000 + 6), { kind: 'rejected' }],
  [JSON.stringify({ revision: 'latest' }), { kind: 'rejected' }],
  [own('--upload-pack=x'), { kind: 'rejected' }],
  [own('main'), { kind: 'rejected' }],
  [own(7), { kind: 'rejected' }],
])('signed %s', (body, expected) => {
  expect(read({ 'x-hub-signature-256': hmac(body) }, body)).toMatchObject(expected)
})

test.each<[string, Record<string, string>, boolean]>([
  ['no header', {}, false],
  ['a signature of another form', { 'x-hub-signature-256': 'sha256=0' }, false],
  ['a signature: the body decides', { 'x-hub-signature-256': hmac('anything') }, true],
  ['a wrong GitLab token', { 'x-gitlab-token': 'wrong' }, false],
  ['the GitLab token', { 'x-gitlab-token': secret }, true],
  ['a wrong Gitee token', { 'x-gitee-token': 'wrong' }, false],
])('%s is judged before the body is read', (_name, headers, passes) => {
  expect(rejectByHeaders(new Headers(headers), { secret, pinSecret: secret, branch: 'main' }) === null).toBe(passes)
})

test('a pin with its own secret rejects the webhook’s secret', () => {
  const secrets = { secret, pinSecret: 'another secret of the test', branch: 'main' }
  const sign = (body: string, key: string) =>
    readWebhookEvent(new Headers({ 'x-hub-signature-256': hmac(body, key) }), Buffer.from(body), secrets, now)
  expect(sign(own('latest'), secret)).toMatchObject({ kind: 'rejected', why: expect.stringContaining('PUBLISH_PIN_SECRET') })
  expect(sign(own('latest'), secrets.pinSecret)).toMatchObject({ kind: 'pin', revision: 'latest' })
  expect(sign('{}', secret)).toEqual({ kind: 'publish' })
})

test('the command of the handbook pins: curl calls its body a form', () => {
  const body = own('0123abc')
  const headers = { 'x-hub-signature-256': hmac(body), 'content-type': 'application/x-www-form-urlencoded' }
  expect(read(headers, body)).toEqual({ kind: 'pin', revision: '0123abc', at: now })
})
