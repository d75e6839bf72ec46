/** @jest-environment node */
import type { IncomingMessage } from 'node:http'
import { previewCookie, readPreviewCookie } from '@/lib/server/preview/cookie'
import { formatTarget, parseTarget, type PreviewTarget } from '@/lib/server/preview/target'
import { createPreviewTokens } from '@/lib/server/preview/token'

const secret = 'secret of the previews in tests'
const tokens = createPreviewTokens(secret, 'https://git.example.com/docs')
const now = Date.UTC(2026, 10, 23)
const target: PreviewTarget = { kind: 'branch', name: 'docs/新-words' }
const grant = { target, expires: now + 60_000 }
const token = tokens.sign(grant)

test.each<[PreviewTarget]>([[target], [{ kind: 'pull', number: 12 }], [{ kind: 'commit', commit: 'a'.repeat(40) }]])(
  'a link opens %j until it expires',
  (wanted) => {
    const signed = tokens.sign({ target: wanted, expires: grant.expires })
    expect(signed).toMatch(/^[\w-]+\.[\w-]{43}$/)
    expect(tokens.verify(signed, now)).toEqual({ target: wanted, expires: grant.expires })
    expect(tokens.verify(signed, grant.expires)).toBeUndefined()
  },
)

const [payload = '', signature = ''] = token.split('.')
const later = Buffer.from(Buffer.from(payload, 'base64url').toString().replace(/^\d+/, '9999999999')).toString('base64url')
test.each([
  ['without a signature', payload],
  ['with an empty signature', `${payload}.`],
  ['with another signature', `${payload}.${'A'.repeat(43)}`],
  ['with a later expiry', `${later}.${signature}`],
  ['with padding', `${payload}=.${signature}`],
  ['with more after it', `${token}.x`],
  ['signed with another secret', createPreviewTokens('another secret of 24 characters', 'https://git.example.com/docs').sign(grant)],
  ['signed for another repository', createPreviewTokens(secret, 'https://git.example.com/other').sign(grant)],
  ['empty', ''],
  ['very long', `${'a'.repeat(100_000)}.${signature}`],
])('a token %s is not valid', (_, altered) => {
  expect(tokens.verify(altered, now)).toBeUndefined()
})

test.each([
  'branch:',
  'branch:a..b',
  'branch:-x',
  'branch:a b',
  'branch:a:b',
  'branch:a.lock',
  'branch:refs/*',
  'branch:a\nb',
  'pull:0',
  'pull:-1',
  'commit:HEAD',
  'commit:abc',
  'x',
])('%j is not a target', (text) => expect(parseTarget(text)).toBeUndefined())

test('targets are read as they are written', () => {
  for (const one of [target, { kind: 'pull', number: 7 } as const]) expect(parseTarget(formatTarget(one))).toEqual(one)
})

const request = (host: string, cookie?: string) => ({ headers: { host, cookie } }) as IncomingMessage

test('the cookie is __Host-, Secure and HttpOnly; only at a loopback address it has another name', () => {
  expect(previewCookie('docs.example.com', token, grant.expires)).toMatch(
    /^__Host-preview=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax; Secure$/,
  )
  expect(previewCookie('localhost:3000', token, grant.expires)).toMatch(/^preview=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
  expect(readPreviewCookie(request('docs.example.com', `a=1; __Host-preview=${token}; b=2`))).toBe(token)
  expect(readPreviewCookie(request('127.0.0.1:4000', `preview=${token}`))).toBe(token)
  // Another site on this host's domain can set it.
  expect(readPreviewCookie(request('docs.example.com', `preview=${token}`))).toBeUndefined()
  expect(readPreviewCookie(request('docs.example.com'))).toBeUndefined()
})
