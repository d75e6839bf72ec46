import { fireEvent, render, screen } from '@testing-library/react'
import { VersionField } from '@/components/ui/since/version-field.client'
import { messagesOf } from '@/lib/i18n/messages'

const show = () => {
  const { unmount } = render(
    <>
      <VersionField className={undefined} messages={messagesOf('en').versions} example="3.63.0" releases="/releases" />
      <article>
        <p data-since="3.45.0">a</p>
        <p data-since="3.58.0">b</p>
        <p data-since="3.63.0">c</p>
      </article>
    </>,
  )
  return unmount
}
const field = () => screen.getByLabelText<HTMLInputElement>('Your version')
const newer = () => [...document.querySelectorAll('[data-newer]')].map((entry) => entry.textContent)
const type = (value: string) => fireEvent.change(field(), { target: { value } })

beforeEach(() => localStorage.clear())

test('a version marks what is newer, says how much that is, and is remembered', () => {
  const close = show()
  expect(screen.getByRole('status').textContent).toContain('mark what')
  type('v3.57.0')
  expect(newer()).toEqual(['b', 'c'])
  expect(screen.getByRole('status').textContent).toBe('Marked on this page as newer than v3.57.0: 2')
  close()
  show()
  expect(field().value).toBe('3.57.0')
  expect(newer()).toEqual(['b', 'c'])
})

test.each(['3.64', '4.0', '2.7'])('v%s is newer than the pages: nothing is marked, and the field says what they cover', (typed) => {
  show()
  type('3.57.0')
  type(typed)
  expect(newer()).toEqual([])
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('status').textContent).toContain('up to v3.63.0')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/releases')
})

test('everything is shown again, and forgotten, by the button', () => {
  const close = show()
  type('3.0.0')
  expect(newer()).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(newer()).toEqual([])
  expect(document.activeElement).toBe(field())
  close()
  show()
  expect(field().value).toBe('')
})
