/** @jest-environment node */
import { olderHost } from '@/components/token-tools/calls/older-host'
import type { SignInFlow } from '@/components/token-tools/flow-memory'
import { judgeReturn, wordsOf } from '@/components/token-tools/views/callback-view.client'

const flow: SignInFlow = { provider: 'aliyundrive', host: 'cf', state: 'of-this-tab', locale: 'en' }
const done: SignInFlow = { ...flow, state: '', done: true }

test.each([
  ['a sign-in of this tab', 'of-this-tab', flow, false, 'finish'],
  ['a sign-in of this tab at a service', 'of-this-tab', flow, true, 'finish'],
  ['no sign-in begun here', 'anything', null, false, 'ask'],
  ['no sign-in begun here, no state', null, null, false, 'ask'],
  ['no sign-in begun here at a service', 'anything', null, true, 'started_elsewhere'],
  ['another state', 'anything', flow, false, 'state_mismatch'],
  ['another state at a service', 'anything', flow, true, 'state_mismatch'],
  ['a state that was constant once', 'Ojo=', flow, false, 'state_mismatch'],
  ['no state', null, flow, false, 'ask'],
  ['no state at a service', null, flow, true, 'state_mismatch'],
  ['an empty state after a finished sign-in', '', done, false, 'ask'],
  ['a state after a finished sign-in', 'of-this-tab', done, false, 'state_mismatch'],
] as const)('%s', (_, state, known, isService, verdict) => {
  expect(judgeReturn(state, known, isService)).toBe(verdict)
})

test.each(['aliyundrive', 'baidu', 'dropbox', '123pan'] as const)(
  'the sign-in of %s at an older host has a state of its own',
  async (provider) => {
    const { start } = olderHost({ name: 'cf', url: 'https://host.example', operator: '' })
    const states = new Set<string>()
    for (let attempt = 0; attempt < 3; attempt++) {
      const outcome = await start(provider, {})
      if (!('data' in outcome)) throw new Error('no start')
      expect(new URL(outcome.data.authorizeUrl).searchParams.get('state')).toBe(outcome.data.state)
      expect(outcome.data.state).toMatch(/^[\da-f]{48}$/)
      states.add(outcome.data.state)
    }
    expect(states.size).toBe(3)
  },
)

test('the words of a provider are shown for the sign-in of this tab only, and not more than a few lines of them', () => {
  const returned = { error: 'server_error', description: 'Call us. '.repeat(100) }
  expect(wordsOf(returned, 'of-this-tab', flow).provider).toMatchObject({
    code: 'server_error',
    message: returned.description.slice(0, 200),
  })
  for (const [state, known] of [
    ['other', flow],
    [null, flow],
    ['of-this-tab', null],
    ['', done],
  ] as const)
    expect(wordsOf(returned, state, known)).toEqual({})
})
