/** @jest-environment node */
import { createPriorityQueue, priorities, type Priority } from '@/lib/server/render/priority-queue'

/** Tasks that tell when they run, and end when they are told to. */
function setUp() {
  const lane = createPriorityQueue()
  const begun: string[] = []
  const ends: Record<string, (error?: Error) => void> = {}
  const add = (name: string, rank: Priority) =>
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
      add('first', priorities.prerender),
      add('ahead', priorities.prerender),
      add('reader 1', priorities.visitor),
      add('content', priorities.content),
      add('reader 2', priorities.visitor),
    ]
    expect(begun).toEqual(['first'])
    for (const name of ['first', 'content', 'reader 1', 'reader 2', 'ahead']) await end(name)
    expect(begun).toEqual(['first', 'content', 'reader 1', 'reader 2', 'ahead'])
    expect(await Promise.all(results)).toEqual(['first', 'ahead', 'reader 1', 'content', 'reader 2'])
  })

  it('goes on after a task that failed, and begins at once when nothing waits', async () => {
    const { add, end, begun } = setUp()
    const failing = add('failing', priorities.visitor).catch((error: Error) => error.message)
    const next = add('next', priorities.prerender)
    await end('failing', new Error('no such page'))
    await end('next')
    expect([await failing, await next]).toEqual(['no such page', 'next'])
    const last = add('last', priorities.prerender)
    expect(begun).toEqual(['failing', 'next', 'last'])
    await end('last')
    await last
  })
})
