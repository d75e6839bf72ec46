/** @jest-environment node */
import { reportProgress } from '@/lib/server/render/report-progress'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('progress is reported for as long as a task goes on, and its result is returned', async () => {
  const begin = jest.fn()
  let end: (result: string) => void = () => {}
  const result = reportProgress(begin, new Promise<string>((resolve) => (end = resolve)))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(begin.mock.calls.length).toBeGreaterThan(10)
  end('the index')
  expect(await result).toBe('the index')
  begin.mockClear()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(begin).not.toHaveBeenCalled()
})

test('a task that fails is no longer reported', async () => {
  const begin = jest.fn()
  const result = reportProgress(begin, Promise.reject(new Error('no space left')))
  await expect(result).rejects.toThrow('no space left')
  begin.mockClear()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(begin).not.toHaveBeenCalled()
})
