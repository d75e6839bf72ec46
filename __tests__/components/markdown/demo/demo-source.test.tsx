import { fireEvent, render } from '@testing-library/react'
import { DemoSource } from '@/components/markdown/demo/demo-source.client'

test('the source unfolds for the printer only, unless the reader has unfolded it', () => {
  const { container } = render(<DemoSource label="Code">x</DemoSource>)
  const details = container.querySelector('details')
  fireEvent(window, new Event('beforeprint'))
  expect(details).toHaveAttribute('open')
  fireEvent(window, new Event('afterprint'))
  expect(details).not.toHaveAttribute('open')
  if (details) details.open = true
  fireEvent(window, new Event('beforeprint'))
  fireEvent(window, new Event('afterprint'))
  expect(details).toHaveAttribute('open')
})
