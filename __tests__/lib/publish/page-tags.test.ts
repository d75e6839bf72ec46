/** @jest-environment node */
import type { Tag } from '@/lib/content/live-site'
import { buildTags, findChanged } from '@/lib/publish/page-tags'
import { ContentFolder, pair } from '../../support/content-folder'

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

test('a page that cannot be described is named, and every other tag is read', () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {})
  const snapshot = new ContentFolder({ ...pair('index.md', '# Home\n'), ...pair('a.md', '# A\n') }).snapshot()
  const page = snapshot.pages.en.get('/a.html')!
  jest.spyOn(page, 'reading').mockImplementation(() => {
    throw new Error('a fault')
  })
  const tags = [...buildTags(snapshot, 'code', {}).values()].map((tag) => tag.read())
  expect(new Set(tags).size).toBe(tags.length)
  expect(errors.mock.calls.map(([text]) => text as string)).toContain('en/a.md cannot be described:')
})
