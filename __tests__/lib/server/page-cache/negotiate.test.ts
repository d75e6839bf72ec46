/** @jest-environment node */
import { chooseEncoding, etagOf, matchesEtag } from '@/lib/server/page-cache/negotiate'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['br;q=0, *;q=0.5', 'gzip'],
  ['identity', 'identity'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['br;q=nonsense', 'identity'],
  ['deflate', 'identity'],
])('Accept-Encoding %p gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

test('each encoding has an ETag of its own', () => {
  expect([etagOf('a', 'br'), etagOf('a', 'gzip'), etagOf('a', 'identity')]).toEqual(['"a-br"', '"a-gzip"', '"a"'])
})

test.each([
  [undefined, false],
  ['"a-br"', true],
  ['W/"a-br"', true],
  ['"x", "a-br"', true],
  ['"a-gzip"', false],
  ['*', true],
])('If-None-Match %p', (header, matches) => {
  expect(matchesEtag(header, '"a-br"')).toBe(matches)
})
