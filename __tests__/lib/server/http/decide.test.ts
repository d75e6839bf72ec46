/** @jest-environment node */
import { createDecider, createDecisionCache } from '@/lib/server/http/decide'
import type { Revision } from '@/lib/server/publish/revision'

const revision: Revision = {
  id: 'r',
  dir: '/content',
  at: 0,
  table: { pages: { en: ['/a.html'], zh: [] }, redirects: { en: {}, zh: {} }, files: [] },
  keys: { '/en/a.html': 'a', '/en/404': 'lost' },
}

test.each([
  ['/_content/en/guide/a.png', 'content-file'],
  ['/_content/zh/a.png', 'content-file'],
  ['/_content/_media/a-640.avif', 'content-file'],
  ['/_content/internal-notes.txt', 'kept'],
  ['/_content/ops/inventory.yaml', 'kept'],
  ['/_content/data/product.yaml', 'kept'],
  ['/_content/en', 'content-file'],
  ['/_content/english/a.txt', 'kept'],
  ['/_content/en/../data/product.yaml', 'kept'],
  ['/_content/en%2F..%2Fdata%2Fproduct.yaml', 'kept'],
  ['/_content/EN/a.png', 'kept'],
  ['/_content/en/.git/config', 'kept'],
  ['/_content/en/index.md', 'kept'],
  ['/_content/en/index.MD', 'kept'],
])('%s is %s', (pathname, kind) => {
  const decision = createDecider(revision)(pathname)
  expect(decision.kind).toBe(kind)
  if (kind === 'kept') expect(decision).toMatchObject({ missing: true })
})

test('cached decisions are bounded in bytes, and paths that lead nowhere are not cached', () => {
  const cache = createDecisionCache()
  const decide = createDecider(revision, cache)
  for (let number = 0; number < 20_000; number++) decide(`/no-such-page-${number}.html`)
  expect(cache.size).toBe(0)
  for (let number = 0; number < 20_000; number++) decide(`/_content/en/${number}/${'x'.repeat(900)}`)
  expect(cache.size).toBeGreaterThan(100)
  expect(cache.calculatedSize).toBeLessThanOrEqual(4 * 2 ** 20)
  // Keys are counted with at least the memory that they take.
  expect([...cache.keys()].reduce((sum, key) => sum + key.length, 0)).toBeLessThan(cache.calculatedSize)
  expect(decide('/a.html')).toMatchObject({ kind: 'kept', key: 'a' })
})
