/** @jest-environment node */
import { createLane, ranks, type Rank } from '@/lib/server/render/lane'

/** Tasks that tell when they run, and end when they are told to. */
function setUp() {
  const lane = createLane()
  const begun: string[] = []
  const ends: Record<string, (error?: Error) => void> = {}
  const add = (name: string, rank: Rank) =>
    lane(
      rank,
      () =>
        new Promise<string>((resolve, reject) => {
          begun.push(name)
          ends[name] = (error) => (error ? reject(error) : resolve(name))
        }),
    )
  const end = async (name: string, error?: Error) => {
    ends[name]?.(error)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { add, end, begun }
}

describe('lane', () => {
  it('runs one task at a time: content before readers, readers before what is made ahead', async () => {
    const { add, end, begun } = setUp()
    const results = [
      add('first', ranks.ahead),
      add('ahead', ranks.ahead),
      add('reader 1', ranks.reader),
      add('content', ranks.content),
      add('reader 2', ranks.reader),
    ]
    expect(begun).toEqual(['first'])
    for (const name of ['first', 'content', 'reader 1', 'reader 2', 'ahead']) await end(name)
    expect(begun).toEqual(['first', 'content', 'reader 1', 'reader 2', 'ahead'])
    expect(await Promise.all(results)).toEqual(['first', 'ahead', 'reader 1', 'content', 'reader 2'])
  })

  it('goes on after a task that failed, and begins at once when nothing waits', async () => {
    const { add, end, begun } = setUp()
    const failing = add('failing', ranks.reader).catch((error: Error) => error.message)
    const next = add('next', ranks.ahead)
    await end('failing', new Error('no such page'))
    await end('next')
    expect([await failing, await next]).toEqual(['no such page', 'next'])
    const last = add('last', ranks.ahead)
    expect(begun).toEqual(['failing', 'next', 'last'])
    await end('last')
    await last
  })
})
