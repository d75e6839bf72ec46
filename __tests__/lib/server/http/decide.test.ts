/** @jest-environment node */
import { createDecider, createRouteCache } from '@/lib/server/http/decide'
import type { Revision } from '@/lib/server/publish/revision'
import { routeTable } from '../../../support/route-table'

const revision: Revision = {
  id: 'r',
  dir: '/content',
  at: 0,
  table: routeTable({ pages: { en: ['/a.html'] } }),
  fingerprint: 'f',
  keys: { '/en/a.html': 'a', '/en/404': 'lost' },
}

test.each([
  ['/_content/en/guide/a.png', 'contentFile'],
  ['/_content/zh/a.png', 'contentFile'],
  ['/_content/_media/a-640.avif', 'contentFile'],
  ['/_content/internal-notes.txt', 'page'],
  ['/_content/ops/inventory.yaml', 'page'],
  ['/_content/data/product.yaml', 'page'],
  ['/_content/en', 'contentFile'],
  ['/_content/english/a.txt', 'page'],
  ['/_content/en/../data/product.yaml', 'page'],
  ['/_content/en%2F..%2Fdata%2Fproduct.yaml', 'page'],
  ['/_content/EN/a.png', 'page'],
  ['/_content/en/.git/config', 'page'],
  ['/_content/en/index.md', 'page'],
  ['/_content/en/index.MD', 'page'],
])('%s is %s', (pathname, kind) => {
  const decision = createDecider(revision)({ pathname, search: '' }, {})
  expect(decision.kind).toBe(kind)
  if (kind === 'page') expect(decision).toMatchObject({ status: 404 })
})

test('cached routes are bounded in bytes, and paths that lead nowhere are not cached', () => {
  const cache = createRouteCache()
  const paths = Array.from({ length: 20_000 }, (_, number) => `/${number}/${'x'.repeat(900)}.html`)
  const decide = createDecider({ ...revision, table: { ...revision.table, files: paths } }, cache)
  const ask = (pathname: string) => decide({ pathname, search: '' }, {})
  for (let number = 0; number < 20_000; number++) ask(`/no-such-page-${number}.html`)
  expect(cache.size).toBe(0)
  for (const path of paths) ask(path)
  expect(cache.size).toBeGreaterThan(100)
  expect(cache.calculatedSize).toBeLessThanOrEqual(4 * 2 ** 20)
  // Keys are counted with at least the memory that they take.
  expect([...cache.keys()].reduce((sum, key) => sum + key.length, 0)).toBeLessThan(cache.calculatedSize)
  expect(ask('/a.html')).toMatchObject({ kind: 'page', status: 200, routePath: '/en/a.html' })
})
