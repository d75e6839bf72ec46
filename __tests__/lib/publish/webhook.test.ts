/** @jest-environment node */
import { createHmac } from 'node:crypto'
import { readAnnouncement } from '@/lib/publish/webhook'

const secret = 'a secret of the test'
const now = Date.UTC(2026, 10, 22)
const hmac = (body: string, key = secret) => `sha256=${createHmac('sha256', key).update(body).digest('hex')}`
const read = (headers: Record<string, string>, body = '') => readAnnouncement(new Headers(headers), Buffer.from(body), secret, 'main', now)

const push = JSON.stringify({ ref: 'refs/heads/main' })
const other = JSON.stringify({ ref: 'refs/heads/draft' })
const form = `payload=${encodeURIComponent(push)}`
const giteeTime = String(now - 60_000)
const giteeSignature = (time: string) => createHmac('sha256', secret).update(`${time}\n${secret}`).digest('base64')
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
  ['GitHub, wrong secret', { 'x-github-event': 'push', 'x-hub-signature-256': hmac(push, 'wrong') }, push, 'refused'],
  ['GitHub, changed body', { 'x-github-event': 'push', 'x-hub-signature-256': hmac(push) }, `${push} `, 'refused'],
  ['GitHub, no signature', { 'x-github-event': 'push' }, push, 'refused'],
  ['GitLab', { 'x-gitlab-event': 'Push Hook', 'x-gitlab-token': secret }, push, 'publish'],
  ['GitLab, another event', { 'x-gitlab-event': 'Tag Push Hook', 'x-gitlab-token': secret }, push, 'nothing'],
  ['GitLab, wrong token', { 'x-gitlab-event': 'Push Hook', 'x-gitlab-token': 'wrong' }, push, 'refused'],
  ['Gitee, password', { 'x-gitee-event': 'Push Hook', 'x-gitee-token': secret }, push, 'publish'],
  [
    'Gitee, signature',
    { 'x-gitee-event': 'Push Hook', 'x-gitee-token': giteeSignature(giteeTime), 'x-gitee-timestamp': giteeTime },
    push,
    'publish',
  ],
  [
    'Gitee, old signature',
    { 'x-gitee-event': 'Push Hook', 'x-gitee-token': giteeSignature('1000'), 'x-gitee-timestamp': '1000' },
    push,
    'refused',
  ],
  ['nobody', {}, push, 'refused'],
  ['our own, nothing said', { 'x-hub-signature-256': hmac('') }, '', 'publish'],
])('%s', (_name, headers, body, kind) => {
  expect(read(headers as Record<string, string>, body).kind).toBe(kind)
})

test.each([
  [own('0123abc'), { kind: 'pin', revision: '0123abc' }],
  [own('latest'), { kind: 'pin', revision: 'latest' }],
  [own('latest', now / 1000 - 301), { kind: 'refused' }],
  [own('latest', now / 1000 + 301), { kind: 'refused' }],
  [JSON.stringify({ revision: 'latest' }), { kind: 'refused' }],
  [own('--upload-pack=x'), { kind: 'refused' }],
  [own('main'), { kind: 'refused' }],
  [own(7), { kind: 'refused' }],
])('signed %s', (body, expected) => {
  expect(read({ 'x-hub-signature-256': hmac(body) }, body)).toMatchObject(expected)
})
