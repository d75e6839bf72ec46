import { act, render, screen } from '@testing-library/react'
import { SandboxView } from '@/components/markdown/widget/sandbox/sandbox-view.client'

const code = { html: '<b>', js: 'a()', css: '' }

/** A message as the frame would send it, or as another sender would. */
const say = (data: object, source: Window | null | undefined) =>
  act(async () => void window.dispatchEvent(new MessageEvent('message', { data, source })))

test('code goes into a frame without an origin, and only that frame is listened to', async () => {
  const onDone = jest.fn()
  const onError = jest.fn()
  render(<SandboxView kind="normal" code={code} title="Demo" onDone={onDone} onError={onError} />)
  const frame = screen.getByTitle<HTMLIFrameElement>('Demo')
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
  expect(frame).not.toHaveAttribute('srcdoc')
  const inside = frame.contentWindow
  const posted = jest.spyOn(inside as Window, 'postMessage').mockImplementation(() => {})

  await say({ type: 'ready' }, window)
  expect(posted).not.toHaveBeenCalled()
  await say({ type: 'ready' }, inside)
  expect(posted).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'run', kind: 'normal', libraries: [], ...code, theme: expect.any(String) }),
    '*',
  )

  await say({ type: 'height', height: 123 }, inside)
  expect(frame.style.height).toBe('123px')
  await say({ type: 'height', height: 1e6 }, inside)
  expect(frame.style.height).toBe('4000px')
  await say({ type: 'error', message: 'no' }, window)
  expect(onError).not.toHaveBeenCalled()
  await say({ type: 'error', message: 'no' }, inside)
  await say({ type: 'done' }, inside)
  expect(onError).toHaveBeenCalledWith('no')
  expect(onDone).toHaveBeenCalledTimes(1)
})
