import { fireEvent, render, screen } from '@testing-library/react'
import { ImageZoom } from '@/components/markdown/image/image-zoom.client'

beforeEach(() => {
  // jsdom knows the element but not its methods.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  render(
    <>
      <a href="https://example.com/a.png" data-zoom="">
        <img src="/a.png" alt="A chart" />
      </a>
      <ImageZoom data-close="Close" data-enlarge="Enlarge image" />
    </>,
  )
})

test.each([
  ['a click', () => fireEvent.click(screen.getByRole('dialog'))],
  ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['scrolling', () => fireEvent.wheel(screen.getByRole('dialog'))],
])('an image opens in a dialog, %s closes it', (_, close) => {
  fireEvent.click(screen.getByRole('img'))
  expect(screen.getByRole('dialog', { name: 'A chart' })).toHaveAttribute('open')
  close()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a picture that fingers enlarge stays', () => {
  fireEvent.click(screen.getByRole('img'))
  fireEvent.touchMove(screen.getByRole('dialog'), { touches: [{}, {}] })
  expect(screen.getByRole('dialog')).toHaveAttribute('open')
})

test('a new window is the reader’s to ask for', () => {
  fireEvent.click(screen.getByRole('img'), { ctrlKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
})
