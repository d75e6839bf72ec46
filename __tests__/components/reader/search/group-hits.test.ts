/** @jest-environment node */
import { groupHits } from '@/components/reader/search/box/render'
import { bestFirst, bestOfPages } from '@/lib/search/query/near'
import type { HitKind, SearchHit } from '@/lib/search/types'

const hit = (url: string, kind: HitKind = 'heading') => ({ url, kind }) as SearchHit
const shown = (hits: SearchHit[]) => groupHits(hits).map(({ kind, hits: rows }) => [kind, ...rows.map(({ url }) => url)])

test('the best hit of each of the three best pages comes first, the rest by kind in the order of relevance', () => {
  const found = '/a page, /a#1 heading, /a#2 option, /b#1 heading, /b#2 heading, /c page, /d page, /e#1 error'.split(', ')
  const hits = found.map((one) => hit(...(one.split(' ') as [string, HitKind])))
  expect(shown(bestFirst(hits))).toEqual([
    ['best', '/a', '/b#1', '/c'],
    ['page', '/d'],
    ['heading', '/a#1', '/b#2'],
    ['option', '/a#2'],
    ['error', '/e#1'],
  ])
})

test('no hits make no group', () => {
  expect(shown([])).toEqual([])
})

test('a page has the rank of its best hit, however many follow further down', () => {
  expect(bestOfPages([hit('/a'), hit('/b'), hit('/a#1'), hit('/c#1'), hit('/b#2')]).map(({ url }) => url)).toEqual(['/a', '/b', '/c#1'])
})
