/** @jest-environment node */
import type { Tag } from '@/lib/content/live-site'
import { findChanged } from '@/lib/publish/page-tags'

const readMs = 3

const tagsOf = (value: string): Map<string, Tag> => {
  const read = () => {
    for (const end = performance.now() + readMs; performance.now() < end;);
    return value
  }
  return new Map(Array.from({ length: 20 }, (_, page) => [`/${page}`, { path: `/${page}`, read, isKnown: () => true }]))
}

test('requests get their turn while the tags of what every page shows are read', async () => {
  let turns = 0
  const request = () => void (turns++, (next = setImmediate(request)))
  let next = setImmediate(request)
  const { edited, others } = await findChanged(tagsOf('after'), tagsOf('before'))
  clearImmediate(next)
  expect([edited.length, others.length]).toEqual([0, 20])
  expect(turns).toBeGreaterThan(3)
})
