/** @jest-environment node */
import { loadSearch } from '@/lib/search/index/load'
import type { PageRecord } from '@/lib/search/types'

const names = 200
/** Sections with the most alternative names that may be written, each of which is taken apart before it is compared. */
const pages = Array.from({ length: 50 }, (_, page): PageRecord => ({
  page: { path: `/guide/${page}.html`, title: `Page ${page}`, area: 'guide', group: 'Guide', names: [], pinyin: [] },
  sections: [
    {
      id: 'a',
      headings: ['Section'],
      text: 'word',
      code: '',
      aliases: Array.from({ length: names }, (_none, name) => `网盘挂载${name}号${page}`),
    },
  ],
}))

test('a query that is out of time returns what it has, and the next ones go on where it has ended', () => {
  const searcher = loadSearch([{ locale: 'en', traditional: '', typed: { wrappers: [], faults: [], words: {} } }, ...pages], 1500)
  let now = 0
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 200))
  const taken = jest.spyOn(Intl.Segmenter.prototype, 'segment')
  const takenBy = () => {
    taken.mockClear()
    expect(searcher.search('word', 50)).toMatchObject({
      nbHits: 50,
      isPartial: true,
      hits: expect.arrayContaining([expect.objectContaining({ anchor: 'a' })]),
    })
    return taken.mock.calls.length
  }
  const first = takenBy()
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(names * pages.length)
  expect(takenBy()).toBe(0)
  jest.spyOn(performance, 'now').mockReturnValue(0)
  expect(searcher.search('word', 50)).toMatchObject({ nbHits: 50 })
  expect(searcher.search('word', 50)).not.toHaveProperty('isPartial')
  jest.restoreAllMocks()
})
