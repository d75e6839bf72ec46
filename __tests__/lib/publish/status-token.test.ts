/** @jest-environment node */
import { handleMetrics, handleStatus } from '@/lib/publish/status'
import { describeMisses } from '@/lib/search/server/misses'
import { findErrors } from '@/lib/settings/startup'

const state = { live: undefined, isReady: false, publisher: undefined, notes: [], search: describeMisses() }
const token = 'a token of more than 24 characters'

test('wrong tokens are slowed down, and the right one is never refused because of them', () => {
  process.env.STATUS_TOKEN = token
  try {
    const ask = (given: string) =>
      handleMetrics(new Request('http://localhost/api/metrics', { headers: { authorization: `Bearer ${given}` } }), 'a', state).status
    for (let time = 0; time < 20; time++) expect(ask('guess')).toBe(401)
    expect([ask('guess'), ask(token)]).toEqual([429, 200])
  } finally {
    delete process.env.STATUS_TOKEN
  }
})

test('the site does not start with a short status token', () => {
  expect(findErrors({ STATUS_TOKEN: 'short' })).toEqual([expect.stringMatching(/^STATUS_TOKEN: .*24 characters/)])
})

test('without a status token, the status tells counts of the content only', async () => {
  const answer = handleStatus(new Request('http://localhost/api/status'), 'a', { ...state, notes: ['The disk is full'] })
  expect(await answer.json()).toEqual({
    ready: false,
    pages: 0,
    errors: 0,
    rejected: false,
    notes: 1,
    details: expect.any(String) as string,
  })
})
