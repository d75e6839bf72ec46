import { act, render } from '@testing-library/react'
import { TypingTitles } from '@/components/page/portfolio/typing-titles.client'

const still = (reduced: boolean) => {
  window.matchMedia = () => ({ matches: reduced }) as MediaQueryList
}
const typed = (container: HTMLElement) => container.querySelector('[data-typed]')?.textContent
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('starts complete, then types title after title', () => {
  still(false)
  const { container } = render(<TypingTitles titles={['AB', 'CD']} />)
  expect(typed(container)).toBe('AB')
  wait(999)
  expect(typed(container)).toBe('AB')
  wait(1)
  expect(typed(container)).toBe('')
  wait(149)
  expect(typed(container)).toBe('')
  wait(1)
  expect(typed(container)).toBe('C')
  wait(150)
  expect(typed(container)).toBe('CD')
  wait(1000)
  wait(150)
  expect(typed(container)).toBe('A')
})

test('assistive technology gets the list at rest', () => {
  still(false)
  const { container } = render(<TypingTitles titles={['AB', 'CD']} />)
  expect(container.querySelector('.visually-hidden')).toHaveTextContent('AB, CD')
})

test('readers who want no motion see the first title', () => {
  still(true)
  const { container } = render(<TypingTitles titles={['AB', 'CD']} />)
  wait(10_000)
  expect(typed(container)).toBe('AB')
})
