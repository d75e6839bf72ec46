/** @jest-environment node */
import { nextSteps } from '@/components/token-tools/parts/failure-box.client'
import { messagesOf } from '@/lib/i18n/messages'

const all = { hasOtherHost: true, switched: false, canRetry: true, canRestart: true }

test.each([
  ['host_unreachable', all, ['switch', 'retry', 'restart']],
  ['host_unreachable', { ...all, switched: true }, ['retry', 'restart', 'switch']],
  ['host_unreachable', { ...all, hasOtherHost: false }, ['manual', 'retry', 'restart']],
  ['not_supported', { ...all, hasOtherHost: false, canRetry: false }, ['manual', 'restart']],
  ['provider_timeout', all, ['retry', 'restart', 'switch']],
  ['provider_timeout', { ...all, canRetry: false, hasOtherHost: false }, ['restart', 'manual']],
  ['code_rejected', { ...all, canRetry: false }, ['restart']],
  ['token_rejected', { ...all, canRestart: false }, ['retry']],
] as const)('%s %j: %j', (code, situation, steps) => {
  expect(nextSteps(code, situation)).toEqual(steps)
})

describe.each(['en', 'zh'] as const)('%s', (locale) => {
  const { reader, tokenErrors, tools } = messagesOf(locale)
  const explained = Object.entries({ ...tokenErrors.codes, ...tokenErrors.known })

  test('every failure has a next step that is not its cause again', () => {
    expect(explained.filter(([, { meaning, action }]) => action.length < 5 || meaning.includes(action)).map(([code]) => code)).toEqual([])
  })

  test('quoted labels are those of the page: the selector of the API host', () => {
    const quoted = Object.values(tokenErrors.codes).flatMap(({ action }) =>
      [...action.matchAll(/\*\*(.+?)\*\*/g)].map(([, label]) => label),
    )
    expect(quoted.length).toBeGreaterThan(5)
    expect([...new Set(quoted)]).toEqual([reader.apiHost])
  })

  test('failures of a host lead to the selector, or to waiting for this host', () => {
    const codes = ['host_unreachable', 'host_malformed', 'host_timeout', 'origin_not_allowed', 'unknown_provider', 'not_supported'] as const
    expect(codes.filter((code) => !tokenErrors.codes[code].action.includes(`**${reader.apiHost}**`))).toEqual([])
  })

  test('every tool has three different steps', () => {
    const { label, ...flows } = tools.steps
    expect(label).not.toBe('')
    expect(Object.values(flows).map((steps) => new Set(steps).size)).toEqual(Object.keys(flows).map(() => 3))
  })
})
