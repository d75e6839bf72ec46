import { createKeptPages } from '@/lib/server/page-cache/kept-pages'

test('pages on disk are counted, each looked for until it is there, and at most once a second', () => {
  const disk = new Set(['a'])
  const looks: string[] = []
  let now = 0
  const count = createKeptPages({ has: (key) => looks.push(key) > 0 && disk.has(key) }, () => now)
  expect(count(['a', 'b'])).toBe(1)
  disk.add('b')
  expect(count(['a', 'b'])).toBe(1)
  now = 1000
  expect(count(['a', 'b'])).toBe(2)
  now = 2000
  expect(count(['a', 'b'])).toBe(2)
  expect(looks).toEqual(['a', 'b', 'b'])

  // Another revision.
  now = 3000
  expect(count(['b', 'c'])).toBe(1)
})
