/** @jest-environment node */
import os from 'node:os'
import { lowerPriority } from '@/lib/site/processes/process-use'

test.each([
  [0, 5],
  [10, 15],
  [17, 19],
])('in a process of niceness %i, what makes pages has %i: an account without rights cannot lower it', (own, lower) => {
  jest.spyOn(os, 'getPriority').mockReturnValue(own)
  expect(lowerPriority()).toBe(lower)
})
