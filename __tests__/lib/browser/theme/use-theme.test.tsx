import { act, renderHook } from '@testing-library/react'
import { useNearViewport } from '@/lib/browser/hooks/use-near-viewport'
import { useTheme } from '@/lib/browser/theme/use-theme'

test('the theme follows data-theme of <html>', async () => {
  const root = document.documentElement
  delete root.dataset.theme
  const { result } = renderHook(() => useTheme())
  expect(result.current).toBe('light')
  for (const theme of ['dark', 'light', 'dark'] as const) {
    await act(async () => {
      root.dataset.theme = theme
    })
    expect(result.current).toBe(theme)
  }
})

describe('near the window', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'))

  test('from the first time on, with the given margin', () => {
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
    const { result } = renderHook(() => useNearViewport(target, 50))
    expect(options[0]?.rootMargin).toBe('50px')
    act(() => tell([{ isIntersecting: false }]))
    expect(result.current).toBe(false)
    act(() => tell([{ isIntersecting: true }]))
    expect(result.current).toBe(true)
    expect(disconnect).toHaveBeenCalled()
  })
})
