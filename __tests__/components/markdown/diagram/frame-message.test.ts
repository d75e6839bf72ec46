/** @jest-environment node */
import { readFrameMessage } from '@/components/markdown/diagram/frame/frame-message'

test('a message of the frame has one of its forms, and a size', () => {
  const drawn = { id: 1, svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', width: 20, height: 10 }
  expect(readFrameMessage({ ready: true })).toEqual({ ready: true })
  expect(readFrameMessage({ ...drawn, more: 1 })).toEqual(drawn)
  expect(readFrameMessage({ id: 1, error: 'x'.repeat(9000) })).toEqual({ id: 1, error: 'x'.repeat(5000) })
  for (const wrong of [{ id: '1' }, { width: '20' }, { height: NaN }, { width: 1e9 }, { svg: {} }, { svg: 'x'.repeat(4_000_001) }])
    expect(readFrameMessage({ ...drawn, ...wrong })).toBeUndefined()
  expect(readFrameMessage(null)).toBeUndefined()
  expect(readFrameMessage('ready')).toBeUndefined()
})
