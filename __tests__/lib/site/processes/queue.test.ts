/** @jest-environment node */
import { createQueue } from '@/lib/site/processes/queue'

test('so many tasks run at once, the next when one ends, also when it fails', async () => {
  const inTurn = createQueue(2)
  const running: (() => void)[] = []
  const results = [1, 2, 3, 4].map((number) =>
    inTurn(async () => {
      await new Promise<void>((resolve) => running.push(resolve))
      if (number === 1) throw new Error('one')
      return number
    }).catch((error: Error) => error.message),
  )
  expect(running).toHaveLength(0)
  const ended: number[] = []
  while (ended.length < 4) {
    await new Promise(setImmediate)
    ended.push(running.length)
    running[ended.length - 1]!()
  }
  expect(ended).toEqual([2, 3, 4, 4])
  expect(await Promise.all(results)).toEqual(['one', 2, 3, 4])
})
