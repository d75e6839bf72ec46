'use client'

import { lazy, Suspense, useState, type FormEvent } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { withStyle } from '@/lib/browser/page/full-style'
import type { Messages } from '@/lib/i18n/messages'
import styles from './feedback.module.css'

const FeedbackWords = lazy(() => withStyle(import('./feedback-words.client')).then((module) => ({ default: module.FeedbackWords })))

interface FeedbackProps {
  page: string
  words: Messages['feedback']
}

function LiveFeedback({ page, words }: FeedbackProps) {
  const [answer, setAnswer] = useState<'yes' | 'no'>()
  if (answer) {
    return (
      <Suspense>
        <FeedbackWords page={page} answer={answer} words={words} />
      </Suspense>
    )
  }
  const take = (event: FormEvent) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    setAnswer(submitter instanceof HTMLButtonElement && submitter.value === 'no' ? 'no' : 'yes')
  }
  return <Question page={page} words={words} onSubmit={take} />
}

/**
 * The question as a plain form. The buttons carry the URL, not the form: the loader can then replay a click that comes before hydration,
 * and a browser without JavaScript submits the form.
 */
function Question({ page, words, onSubmit }: FeedbackProps & { onSubmit?: (event: FormEvent) => void }) {
  return (
    <form className={styles.ask} method="post" aria-label={words.question} data-chrome="" onSubmit={onSubmit}>
      {words.question}
      <input type="hidden" name="page" value={page} />
      <input name="website" hidden />
      {(['yes', 'no'] as const).map((value) => (
        <button key={value} type="submit" name="helpful" value={value} formAction="/api/feedback">
          {words[value]}
        </button>
      ))}
    </form>
  )
}

/** Asks whether the page helped. After a failure the browser submits the form itself. */
export const FeedbackForm = isolated(LiveFeedback, 'feedback', Question)
