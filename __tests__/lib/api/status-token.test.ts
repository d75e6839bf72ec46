/** @jest-environment node */
import { handleMetrics } from '@/lib/api/status'
import { describeMisses } from '@/lib/search/server/misses'
import { findErrors } from '@/lib/settings/startup'

const state = { live: undefined, isReady: false, publisher: undefined, notes: [], search: describeMisses() }
const token = 'a token of more than 24 characters'

test('beyond the limit no status token is compared, not even the right one', () => {
  process.env.STATUS_TOKEN = token
  try {
    const ask = (given: string) =>
      handleMetrics(new Request('http://localhost/api/metrics', { headers: { authorization: `Bearer ${given}` } }), 'a', state).status
    // A right token takes nothing from the limit.
    for (let time = 0; time < 50; time++) expect(ask(token)).toBe(200)
    for (let time = 0; time < 20; time++) expect(ask('guess')).toBe(401)
    expect([ask('guess'), ask(token)]).toEqual([429, 429])
  } finally {
    delete process.env.STATUS_TOKEN
  }
})

test('the site does not start with a short status token', () => {
  expect(findErrors({ STATUS_TOKEN: 'short' })).toEqual([expect.stringMatching(/^STATUS_TOKEN: .*24 characters/)])
})
