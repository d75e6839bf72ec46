import { act, renderHook } from '@testing-library/react'
import { useNearViewport } from '@/lib/browser/hooks/use-near-viewport'

afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'))

test('an element is near from the first time on, within the margin', () => {
  let tell: (entries: { isIntersecting: boolean }[]) => void = () => {}
  const options: { rootMargin?: string }[] = []
  const disconnect = jest.fn()
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(callback: typeof tell, option: { rootMargin: string }) {
        tell = callback
        options.push(option)
      }
      observe() {}
      disconnect = disconnect
    },
  })
  const target = { current: document.createElement('div') }
  const { result } = renderHook(() => useNearViewport(target))
  expect(options[0]?.rootMargin).toBe('400px')
  act(() => tell([{ isIntersecting: false }]))
  expect(result.current).toBe(false)
  act(() => tell([{ isIntersecting: true }]))
  expect(result.current).toBe(true)
  expect(disconnect).toHaveBeenCalled()
})
