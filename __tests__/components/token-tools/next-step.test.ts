/** @jest-environment node */
import { nextSteps } from '@/components/token-tools/parts/failure-box.client'
import { messagesOf } from '@/lib/i18n/messages'
import { locales } from '@/lib/site/locales'

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

test.each(locales)('%s: every tool has three different steps', (locale) => {
  const { label, ...flows } = messagesOf(locale).tools.steps
  expect(label).not.toBe('')
  expect(Object.values(flows).map((steps) => new Set(steps).size)).toEqual(Object.keys(flows).map(() => 3))
})
