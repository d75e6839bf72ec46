import type { Page } from '@/lib/content/page'
import { messagesOf } from '@/lib/i18n/messages'
import { asksForFeedback } from '@/lib/settings/feedback'
import { FeedbackForm } from './feedback.client'

/** "Was this page helpful?" below the text. Nothing is rendered if the site stores no answers (`FEEDBACK_DB`). */
export function Feedback({ page }: { page: Page }) {
  if (!asksForFeedback()) return null
  return <FeedbackForm key={page.url} page={page.url} words={messagesOf(page.locale).feedback} />
}
