/** @jest-environment node */
import { shareEqual } from '@/lib/content/reads/share-equal'

const build = () => ({
  pages: new Map([
    ['/a', { title: 'A', tags: ['x', 'y'] }],
    ['/b', { title: 'B', tags: [] }],
  ]),
  data: { version: '1', list: [{ name: 'one' }, { name: 'two' }] },
})

test('an equal value is the value before', () => {
  const before = build()
  expect(shareEqual(before, build())).toBe(before)
})

test('what has changed is new, everything beside it is the object before', () => {
  const before = build()
  const changed = build()
  changed.pages.get('/a')!.title = 'New'
  changed.data.list.push({ name: 'three' })
  const after = shareEqual(before, changed)
  expect(after).toEqual(changed)
  expect(after.pages.get('/a')).not.toBe(before.pages.get('/a'))
  expect(after.pages.get('/a')!.tags).toBe(before.pages.get('/a')!.tags)
  expect(after.pages.get('/b')).toBe(before.pages.get('/b'))
  expect(after.data.list[1]).toBe(before.data.list[1])
})

const now = () => 1
test.each<[string, unknown, unknown]>([
  ['another order of names', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['another order of a map', new Map([['a', 1]]).set('b', 2), new Map([['b', 2]]).set('a', 1)],
  ['another order of a list', [1, 2], [2, 1]],
  ['a missing field', { a: 1, b: undefined }, { a: 1 }],
  ['a new field', { a: 1 }, { a: 1, b: undefined }],
  ['a shorter list', [1, 2], [1]],
  ['a longer list', [1], [1, 2]],
  ['a list for an object', { 0: 'a' }, ['a']],
  ['a map for an object', { a: 1 }, new Map([['a', 1]])],
  ['an object for nothing', null, { a: 1 }],
  ['nothing for an object', { a: 1 }, null],
  ['another function', { run: () => 1 }, { run: now }],
  ['an object of a class', { at: new Date(0) }, { at: new Date(1) }],
])('%s is a change', (_name, before, after) => {
  const shared = shareEqual(before, after)
  expect(shared).not.toBe(before)
  expect(shared).toStrictEqual(after)
  const text = (value: unknown) => JSON.stringify(value instanceof Map ? [...(value as Map<string, unknown>)] : value)
  expect(text(shared)).toBe(text(after))
})

test('the value before is not changed, nor is the new one', () => {
  const [before, after] = [build(), build()]
  after.data.version = '2'
  shareEqual(before, after)
  expect([before, after]).toEqual([build(), { ...build(), data: { ...build().data, version: '2' } }])
})
