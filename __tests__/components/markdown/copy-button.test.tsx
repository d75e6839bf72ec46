import { act, fireEvent, render, screen } from '@testing-library/react'
import { CopyButton } from '@/components/markdown/code/copy-button.client'

const writeText = jest.fn(() => Promise.resolve())

function show(shell: boolean) {
  jest.useFakeTimers()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  render(
    <div data-code="">
      <code>{'$ npm i\n> ok'}</code>
      <CopyButton shell={shell} labels={{ copy: 'Copy code', copied: 'Copied' }} />
    </div>,
  )
}

afterEach(() => jest.useRealTimers())

test('it copies without prompts, and confirms for 2000 ms', async () => {
  show(true)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy code' })))
  expect(writeText).toHaveBeenLastCalledWith('npm i\nok')
  expect(screen.getByRole('status')).toHaveTextContent('Copied')
  act(() => jest.advanceTimersByTime(2000))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('other languages are copied as they are', async () => {
  show(false)
  await act(async () => void fireEvent.click(screen.getByRole('button')))
  expect(writeText).toHaveBeenLastCalledWith('$ npm i\n> ok')
})
