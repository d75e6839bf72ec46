/** @jest-environment node */
import { findLines, listFiles } from './files'

/** The polling of `until`, work of a test's stand-ins that takes its time, and Node programs that a test writes. */
const allowed = [
  '__tests__/support/until.ts',
  '__tests__/support/stand-in/stand-in.ts',
  '__tests__/lib/server/render/end-with-front.test.ts',
]

test('no test waits for a fixed time: it awaits an event, or polls a condition with `until`', () => {
  const files = listFiles(['__tests__'], /\.(?:tsx?|mjs)$/).filter((file) => !allowed.includes(file) && !file.endsWith('/waits.test.ts'))
  expect(findLines(files, /waitForTimeout|(?<!jest\.)\bsetTimeout\(|timers\/promises'.*\bsetTimeout\b|\bpause\(\d/)).toEqual([])
})

test('no test compares a duration or the heap with a limit that a busy machine exceeds', () => {
  const files = listFiles(['__tests__'], /\.test\.tsx?$/).filter((file) => !file.endsWith('/waits.test.ts'))
  expect(findLines(files, /expect\(.*(?:Date\.now\(\)|performance\.now\(\)) - .*toBeLessThan|memoryUsage\(\)/)).toEqual([])
})
