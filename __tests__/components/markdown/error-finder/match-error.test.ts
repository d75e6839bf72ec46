/** @jest-environment node */
import { fitErrors } from '@/components/markdown/error-finder/match-error'
import { buildSnapshot } from '@/lib/content/snapshot'
import { errorId } from '@/lib/markdown/error-id'
import { buildSearchData } from '@/lib/search/records/build-records'

const entries = [
  ['token is expired'],
  ['failed get storage: storage not found; please add a storage first'],
  ['listen tcp 0.0.0.0:5244: bind: address already in use'],
  ['Request failed with status code 413'],
  ['sign invalid', 'sign expired', 'expire missing'],
  ['no such host', 'dns lookup failed'],
  ['获取设置失败：请稍后，正在加载存储'],
  ['proxy not allowed'],
  ['sub not match'],
]

test.each([
  ['token is expired', 0],
  ['2026-11-22 12:00:01 ERROR token is expired', 0],
  ['failed get storage: storage not found', 1],
  ['storage not found', 1],
  ['FATA[2026-11-22] failed to start http: listen tcp 0.0.0.0:80: bind: address already in use', 2],
  ['Request failed with status code 413', 3],
  ['status code 413', 3],
  ['{"code":401,"message":"expire missing","data":null}', 4],
  ['dial tcp: lookup api.example.com: no such host', 5],
  ['获取设置失败', 6],
])('%s fits entry %i first', (message, at) => {
  expect(fitErrors(message, entries)[0]?.at).toBe(at)
})

test.each([
  '',
  '  ',
  '???',
  'a completely different sentence about cats',
  'no such file or directory',
  'webdav 405 Method Not Allowed',
  'hash not match',
  `sub ${'one two three four '.repeat(10)}not ${'one two three four '.repeat(10)}match`,
])('"%s" fits none', (message) => {
  expect(fitErrors(message, entries)).toEqual([])
})

test('every row of the page of messages is a target of its own in the search, in both languages the same ones', () => {
  const snapshot = buildSnapshot()
  const idsOf = (locale: 'en' | 'zh') => {
    const data = buildSearchData(snapshot, locale)
    return data.sections
      .filter(({ page, id }) => data.pages[page]!.path === '/faq/error.html' && id.startsWith('error-'))
      .map(({ id }) => id)
  }
  expect(idsOf('en').length).toBeGreaterThan(40)
  expect(idsOf('en')).toContain(errorId('token is expired'))
  expect(new Set(idsOf('en')).size).toBe(idsOf('en').length)
})
