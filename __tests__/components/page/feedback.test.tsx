import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FeedbackForm } from '@/components/page/feedback/feedback.client'
import { messagesOf } from '@/lib/i18n/messages'

const words = messagesOf('en').feedback
const sent: { body: string; answer: () => Response }[] = []
const answers: (() => Response)[] = []

beforeEach(() => {
  sent.length = 0
  answers.length = 0
  globalThis.fetch = jest.fn((_, init?: RequestInit) => {
    const answer = answers.shift() ?? (() => json({ id: 'an-id' }))
    sent.push({ body: new URLSearchParams(init?.body as URLSearchParams).toString(), answer })
    return Promise.resolve(answer())
  }) as typeof fetch
})

const json = (body: object, ok = true) => ({ ok, json: () => Promise.resolve(body) }) as unknown as Response
const show = () => render(<FeedbackForm page="/zh/a.html" words={words} />)

test('nothing is asked for before the reader answers, and the form works without script', () => {
  show()
  expect(sent).toEqual([])
  const yes = screen.getByRole('button', { name: 'Yes' })
  expect(yes).toHaveAttribute('formaction', '/api/feedback')
  const form = screen.getByRole('form', { name: 'Was this page helpful?' })
  expect([...new FormData(form as HTMLFormElement, yes)]).toEqual([
    ['page', '/zh/a.html'],
    ['website', ''],
    ['helpful', 'yes'],
  ])
  // Neither the eye nor the keyboard comes to the field for robots.
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('by keyboard: no, words, sent', async () => {
  const user = userEvent.setup()
  show()
  await user.tab()
  await user.tab()
  expect(screen.getByRole('button', { name: 'No' })).toHaveFocus()
  await user.keyboard('{Enter}')
  const field = await screen.findByRole('textbox', { name: words.whatIsMissing })
  expect(sent.map(({ body }) => body)).toEqual(['page=%2Fzh%2Fa.html&helpful=no'])
  // The button is gone: the focus stays here, before the field.
  expect(screen.getByText(words.thanks)).toHaveFocus()
  await user.tab()
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription(words.note)
  await user.keyboard('A step is missing.')
  await user.tab()
  await user.keyboard('{Enter}')
  expect(await screen.findByText(words.sent)).toBeVisible()
  expect(sent[1]!.body).toBe('page=%2Fzh%2Fa.html&id=an-id&words=A+step+is+missing.')
  expect(screen.getByText(words.sent)).toHaveFocus()
})

test('an answer that does not arrive can be sent again; words are not lost', async () => {
  const user = userEvent.setup()
  answers.push(
    () => {
      throw new TypeError('no network')
    },
    () => json({ id: 'later' }),
    () => json({ error: words.limited }, false),
  )
  show()
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  expect(await screen.findByText(words.failed)).toBeVisible()
  await user.click(screen.getByRole('button', { name: words.send }))
  const field = await screen.findByRole('textbox', { name: words.whatHelped })
  await user.type(field, 'kept')
  await user.click(screen.getByRole('button', { name: words.send }))
  expect(await screen.findByText(words.limited)).toBeVisible()
  expect(field).toHaveValue('kept')
  expect(screen.getByText(words.thanks)).not.toHaveFocus()
})
