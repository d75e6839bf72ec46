/** @jest-environment node */
import { createSlugger, slugify } from '@/lib/site/text/slug'

test.each([
  ['Hello World', 'hello-world'],
  ['1. Install', '_1-install'],
  ['scheme', 'scheme'],
  ['drive_type', 'drive-type'],
  ['C:\\path & more!', 'c-path-more'],
  ['中文，标题（一）', '中文-标题-一'],
  ['Café Ünïcode', 'cafe-unicode'],
  ['  -- trimmed -- ', 'trimmed'],
  ['🎉 Party', 'party'],
  ['a​b\tc', 'ab-c'],
  ['V3.20.1', 'v3-20-1'],
  ['Ｆｕｌｌ１', 'full1'],
])('%j → %s', (text, id) => {
  expect(slugify(text)).toBe(id)
})

test('duplicates are numbered, own ids are taken as written', () => {
  const slug = createSlugger()
  expect([slug('A'), slug('a'), slug('A!'), slug('B', 'a-3'), slug('a'), slug('---'), slug('x', 'Own')]).toEqual([
    'a',
    'a-1',
    'a-2',
    'a-3',
    'a-4',
    'section',
    'Own',
  ])
})
