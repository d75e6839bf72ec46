/** @jest-environment node */
import { clientAddress } from '@/lib/site/http/client-address'
import { readBody } from '@/lib/site/http/handler-parts'

test.each([
  [undefined, '192.0.2.1', 0, '192.0.2.1'],
  [undefined, '::ffff:192.0.2.1', 0, '192.0.2.1'],
  [undefined, '2001:db8:0:1::42', 0, '2001:db8:0:1::/64'],
  [undefined, '::1', 0, '0:0:0:0::/64'],
  ['198.51.100.9', '10.0.0.1', 0, '10.0.0.1'],
  ['203.0.113.66, 198.51.100.9', '10.0.0.1', 1, '198.51.100.9'],
  ['203.0.113.66, 198.51.100.9, 10.0.0.2', '10.0.0.1', 2, '198.51.100.9'],
  ['', '10.0.0.1', 1, '10.0.0.1'],
  ['[2001:db8::7]:4711', '', 1, '2001:db8:0:0::/64'],
  ['198.51.100.9', '', 0, 'unknown'],
  ['x'.repeat(1000), '10.0.0.1', 1, 'x'.repeat(45)],
])('%j over a connection from %j behind %i proxies is %s', (forwarded, connection, proxies, address) => {
  expect(clientAddress(new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }), connection, proxies)).toBe(address)
})

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
