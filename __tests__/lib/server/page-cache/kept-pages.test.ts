import { createKeptPages } from '@/lib/server/page-cache/kept-pages'

test('pages on disk are counted, and each is looked for until it is there', () => {
  const disk = new Set(['a'])
  const looks: string[] = []
  const count = createKeptPages({ has: (key) => looks.push(key) > 0 && disk.has(key) })
  expect(count(['a', 'b'])).toBe(1)
  disk.add('b')
  expect(count(['a', 'b'])).toBe(2)
  expect(count(['a', 'b'])).toBe(2)
  expect(looks).toEqual(['a', 'b', 'b'])

  // Another revision.
  expect(count(['b', 'c'])).toBe(1)
})
