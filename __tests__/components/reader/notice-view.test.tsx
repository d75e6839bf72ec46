import { fireEvent, render, screen } from '@testing-library/react'
import type { NoticeItem } from '@/components/reader/notice/notice-item'
import { NoticeView } from '@/components/reader/notice/notice-view.client'

beforeAll(() => {
  // jsdom knows the element but not its modal half.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

function show(notice: Partial<NoticeItem>) {
  const onDismiss = jest.fn()
  const whole: NoticeItem = {
    key: 'k',
    title: 'Title',
    content: 'Words',
    actions: [],
    showOnce: false,
    fullscreen: false,
    confirm: false,
    ...notice,
  }
  const view = render(<NoticeView notice={whole} close="Close" closeIcon="×" onDismiss={onDismiss} />)
  return { onDismiss, ...view }
}

const dialog = () => screen.getByRole('dialog', { name: 'Title' })

test('is a dialog named by its title, with a close button', () => {
  const { onDismiss } = show({})
  expect(dialog()).toHaveTextContent('Words')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onDismiss).toHaveBeenCalledTimes(1)
})

test.each([
  ['a card', { fullscreen: false }],
  ['a modal', { fullscreen: true }],
])('%s that wants a confirmation has no other way out', (_, shape) => {
  const { onDismiss } = show({ ...shape, confirm: true, actions: [{ text: 'Understood', type: 'primary' }] })
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  fireEvent.keyDown(dialog(), { key: 'Escape' })
  fireEvent(dialog(), new Event('cancel', { cancelable: true }))
  fireEvent.click(dialog())
  expect(onDismiss).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Understood' }))
  expect(onDismiss).toHaveBeenCalledTimes(1)
})

test('a modal closes by a click on its mask, not on itself', () => {
  const { onDismiss } = show({ fullscreen: true })
  fireEvent.click(screen.getByText('Words'))
  expect(onDismiss).not.toHaveBeenCalled()
  fireEvent.click(dialog())
  expect(onDismiss).toHaveBeenCalledTimes(1)
})

test('Escape closes a modal and a card', () => {
  const modal = show({ fullscreen: true })
  fireEvent(dialog(), new Event('cancel', { cancelable: true }))
  expect(modal.onDismiss).toHaveBeenCalledTimes(1)
  modal.unmount()
  const card = show({})
  fireEvent.keyDown(dialog(), { key: 'Escape' })
  expect(card.onDismiss).toHaveBeenCalledTimes(1)
})

test('actions: a page of the site opens in place, another site in a new window, both count as read', () => {
  const { onDismiss } = show({
    actions: [
      { text: 'Here', link: '/guide/', type: 'primary' },
      { text: 'There', link: 'https://example.org/', type: 'default' },
    ],
  })
  expect(screen.getByRole('link', { name: 'Here' })).not.toHaveAttribute('target')
  const there = screen.getByRole('link', { name: 'There' })
  expect(there).toHaveAttribute('target', '_blank')
  expect(there).toHaveAttribute('rel', expect.stringContaining('noopener'))
  fireEvent.click(there)
  expect(onDismiss).toHaveBeenCalledTimes(1)
})
