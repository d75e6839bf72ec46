import { createKeptPages } from '@/lib/server/page-cache/kept-pages'

test('pages on disk are found, and each is looked for until it is there', () => {
  const disk = new Set(['a'])
  const looks: string[] = []
  const findKept = createKeptPages({ has: (key) => looks.push(key) > 0 && disk.has(key) })
  expect([...findKept(['a', 'b'])]).toEqual(['a'])
  disk.add('b')
  expect([...findKept(['a', 'b'])]).toEqual(['a', 'b'])
  expect([...findKept(['a', 'b'])]).toEqual(['a', 'b'])
  expect(looks).toEqual(['a', 'b', 'b'])

  // Another revision.
  expect([...findKept(['b', 'c'])]).toEqual(['b'])
})
