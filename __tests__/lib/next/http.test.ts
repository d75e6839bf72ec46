/** @jest-environment node */
import { readFileSync } from 'node:fs'
import * as names from 'next/dist/client/components/app-router-headers'
import { hasRouterQuery, isInternalHeader } from '@/lib/next/http'
import { versionHeader } from '@/lib/site/protocol'

test('the installed router uses these names', () => {
  const expected = {
    RSC_HEADER: 'rsc',
    NEXT_ROUTER_PREFETCH_HEADER: 'next-router-prefetch',
    NEXT_ROUTER_SEGMENT_PREFETCH_HEADER: 'next-router-segment-prefetch',
    NEXT_RSC_UNION_QUERY: '_rsc',
  }
  for (const [name, value] of Object.entries(expected)) {
    expect([name, (names as Record<string, unknown>)[name]]).toEqual([name, value])
  }
})

test('it asks for the tree of a page by these values', () => {
  const source = readFileSync(require.resolve('next/dist/client/components/segment-cache/cache.js'), 'utf8')
  expect(source).toMatch(/segmentPath = '\/_tree';\s+const headers = \{\s+\[.*RSC_HEADER\]: '1',\s+\[.*PREFETCH_HEADER\]: '1',/)
})

test.each([
  ['', false],
  ['?a=_rsc', false],
  ['?user_rsc=1', false],
  ['?_rsc=x', true],
  ['?a=1&_rsc', true],
])('the query %p is the router’s: %p', (search, expected) => {
  expect(hasRouterQuery(search)).toBe(expected)
})

test('no client names the version of the site that its request is of', () => {
  expect([versionHeader, 'accept'].map(isInternalHeader)).toEqual([true, false])
})
