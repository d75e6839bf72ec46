/** @jest-environment node */
import { readBody } from '@/lib/site/read-body'

const post = (body: BodyInit) => new Request('http://a', { method: 'POST', body, duplex: 'half' } as RequestInit)

afterEach(() => jest.useRealTimers())

test('a body is read whole, and refused if it is too long', async () => {
  expect(await readBody(post('1234'), 4)).toEqual(Buffer.from('1234'))
  expect(await readBody(post('12345'), 4)).toEqual({ status: 413, error: 'expected 4 bytes at most' })
})

test('a body that comes too slowly is refused, and read no further', async () => {
  jest.useFakeTimers()
  const cancel = jest.fn()
  const reading = readBody(post(new ReadableStream({ start: (body) => body.enqueue(Buffer.from('12')), cancel })), 4)
  await jest.advanceTimersByTimeAsync(30_000)
  expect(await reading).toEqual({ status: 408, error: 'the body has not come within 30 s' })
  expect(cancel).toHaveBeenCalled()
})
