/** @jest-environment node */
import { memoizeByObject } from '@/lib/site/cache/memoize'

test('a value is made once, and a promise that is rejected again', async () => {
  const make = jest.fn((_object: object) => Promise.resolve('made')).mockRejectedValueOnce(new Error('fails'))
  const memoized = memoizeByObject(make)
  const object = {}
  await expect(memoized(object)).rejects.toThrow()
  expect(await memoized(object)).toBe('made')
  expect(await memoized(object)).toBe('made')
  expect(make).toHaveBeenCalledTimes(2)
})
