/** @jest-environment node */
import { wholeMinutes } from '@/components/page/page-info'
import { pageSwitches } from '@/components/page/page-switches'
import { findCurrentHeading } from '@/components/page/toc/toc.client'
import { buildTocTree } from '@/components/page/toc/toc'

describe('marked heading', () => {
  const tops = [-400, -20, 5, 300]

  test.each([
    ['at the top', { scrollY: 0, tops, atEnd: false }, -1],
    ['5 px below the top', { scrollY: 5, tops, atEnd: false }, -1],
    ['on the way: the last one within 5 px of the line', { scrollY: 6, tops, atEnd: false }, 2],
    ['6 px short of the line', { scrollY: 600, tops: [-400, -20, 6, 300], atEnd: false }, 1],
    ['before the first heading', { scrollY: 50, tops: [80, 200], atEnd: false }, -1],
    ['at the end', { scrollY: 900, tops, atEnd: true }, 3],
  ])('%s', (_, position, index) => {
    expect(findCurrentHeading(position)).toBe(index)
  })
})

describe('contents list', () => {
  const headings = [1, 2, 3, 4, 2, 4].map((depth, index) => ({ depth, text: `h${depth}`, id: String(index) }))

  test('shows h2 and h3 at depth 2', () => {
    expect(buildTocTree(headings, 2)).toEqual([
      { id: '1', text: 'h2', children: [{ id: '2', text: 'h3', children: [] }] },
      { id: '4', text: 'h2', children: [] },
    ])
  })

  test.each([
    [0, 0],
    [1, 2],
    [2, 3],
    [3, 5],
  ])('depth %i lists %i headings', (depth, count) => {
    const flat = (entries: ReturnType<typeof buildTocTree>): number => entries.reduce((sum, { children }) => sum + 1 + flat(children), 0)
    expect(flat(buildTocTree(headings, depth))).toBe(count)
  })
})

test.each([
  [0.99, 0],
  [1, 1],
  [1.4, 1],
  [1.5, 2],
  [12.6, 13],
])('%d minutes read as %i', (minutes, shown) => {
  expect(wholeMinutes(minutes)).toBe(shown)
})

test.each([
  [{}, {}],
  [{ pure: true }, { 'data-pure': '' }],
  [
    { navbar: false, footer: false, backToTop: false },
    { 'data-navbar': 'off', 'data-footer': 'off', 'data-back-to-top': 'off' },
  ],
  [{ navbar: true, footer: 'words', backToTop: true, pure: false }, {}],
])('switches of %j', (meta, attributes) => {
  expect(
    Object.fromEntries(
      Object.entries(pageSwitches({ locale: 'en', languages: ['en', 'zh'], meta })).filter(([, value]) => value !== undefined),
    ),
  ).toEqual(attributes)
})
