/** @jest-environment node */
import { errorStatuses, explain, formatDiagnostics, pageErrorCodes } from '@/lib/token-service/contract/errors'
import { providerNames, providersByName } from '@/lib/token-service/contract/providers'
import { finishSchema, qrSchema, startSchema } from '@/lib/token-service/contract/request-schemas'
import { messagesOf } from '@/lib/i18n/messages'

test.each(['en', 'zh'] as const)('%s: every failure is explained, and nothing else', (locale) => {
  const { codes, known } = messagesOf(locale).tokenErrors
  expect(Object.keys(codes).sort()).toEqual([...Object.keys(errorStatuses), ...pageErrorCodes].sort())
  const keys = providerNames.flatMap((name) => providersByName[name].explainedErrors?.map(([key]) => key) ?? [])
  expect(Object.keys(known).sort()).toEqual(keys.sort())
})

test.each([
  ['onedrive', 'invalid_request', 'AADSTS50011: The redirect URI …', 'redirectNotRegistered'],
  ['onedrive', 'invalid_client', 'AADSTS7000215: Invalid client secret', 'secretWrong'],
  ['onedrive', 'invalid_grant', 'something new', null],
  ['google', 'access_denied', null, 'testerMissing'],
  ['dropbox', 'access_denied', null, null],
  ['115', '40140116', 'no auth', 'tokenReplaced'],
] as const)('%s %s %s: %s', (provider, code, message, known) => {
  expect(explain(provider, { code, message })).toBe(known)
})

test.each([
  [startSchema, {}, undefined],
  [startSchema, { region: 'cn', clientId: ' id ', clientSecret: '' }, undefined],
  [startSchema, { clientSecret: 's' }, 'clientId: missing beside clientSecret'],
  [startSchema, { region: 'mars' }, 'region: expected one of global, cn, us, de'],
  [startSchema, { clientId: 'a\nb' }, 'clientId: holds control characters'],
  [startSchema, { clientId: 'x'.repeat(301) }, 'clientId: longer than 300 characters'],
  [finishSchema, { code: 'c' }, 'state: missing'],
  [finishSchema, { code: 5, state: 's' }, 'code: not a text'],
  [qrSchema, [], expect.any(String)],
])('request %#', (schema, input, fault) => {
  expect(schema.safeParse(input).error?.issues[0]?.message).toEqual(fault)
})

test('issue details are separate lines and cannot break out of them', () => {
  const lines = formatDiagnostics({
    provider: 'dropbox',
    host: 'site https://docs.example.com',
    step: 'finish',
    time: new Date('2026-11-22T02:00:00Z'),
    status: 400,
    code: 'code_rejected',
    providerCode: 'invalid`\n- Token: x',
    requestId: null,
  }).split('\n')
  expect(lines).toContain("- Provider code: `invalid' - Token: x`")
  expect(lines).toHaveLength(8)
})
