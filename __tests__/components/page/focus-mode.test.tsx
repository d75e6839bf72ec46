import { act, fireEvent, render } from '@testing-library/react'
import { FocusMode } from '@/components/page/focus-mode.client'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test.each([true, false])('the rest dims 1500 ms after the pointer rests on the text (there before hydration: %s)', (early) => {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList
  document.body.innerHTML = '<main id="main-content"><article></article></main><div></div>'
  const [text, container] = document.querySelectorAll<HTMLElement>('article, div')
  jest.spyOn(text!, 'matches').mockReturnValue(early)
  render(<FocusMode />, { container: container! })
  if (!early) fireEvent(text!, Object.assign(new Event('pointerenter'), { pointerType: 'mouse' }))
  act(() => jest.advanceTimersByTime(1499))
  expect(document.documentElement.dataset.focusMode).toBeUndefined()
  act(() => jest.advanceTimersByTime(1))
  expect(document.documentElement.dataset.focusMode).toBe('on')
  fireEvent(text!, new Event('pointerleave'))
  expect(document.documentElement.dataset.focusMode).toBeUndefined()
})
