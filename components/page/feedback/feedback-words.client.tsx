'use client'

import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { announce } from '@/lib/browser/announce'
import button from '@/components/ui/button.module.css'
import fields from '@/components/ui/fields.module.css'
import type { Messages } from '@/lib/i18n/messages'
import styles from './feedback-words.module.css'

type Words = Messages['feedback']
/** `asked`: the answer has arrived and a comment may follow. */
type Stage = 'sending' | 'asked' | 'done'

/** Shown after an answer, which is sent at once: an optional comment. */
export function FeedbackWords({ page, answer, words }: { page: string; answer: 'yes' | 'no'; words: Words }) {
  const [stage, setStage] = useState<Stage>('sending')
  const [fault, setFault] = useState('')
  const id = useRef('')
  const begun = useRef(false)
  const head = useRef<HTMLParagraphElement>(null)
  const field = useId()

  const send = async (entries: Record<string, string>): Promise<boolean> => {
    setFault('')
    const result = await post({ page, ...entries }, words)
    if ('error' in result) {
      setFault(result.error)
      announce(result.error)
      return false
    }
    id.current ||= result.id ?? ''
    return true
  }

  const answerNow = async () => {
    if (!(await send({ helpful: answer }))) return
    setStage('asked')
    announce(words.thanks)
  }

  // The focused element is gone, so the element that replaces it receives the focus.
  useEffect(() => head.current?.focus(), [stage])

  useEffect(() => {
    // An effect may run twice.
    if (begun.current) return
    begun.current = true
    void answerNow()
  })

  const sendWords = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('words')
    if (typeof text !== 'string' || !(await send({ id: id.current, words: text }))) return
    setStage('done')
    announce(words.sent)
  }
  const faultLine = fault && <p className={styles.fault}>{fault}</p>

  return (
    <div className={styles.words} data-chrome="">
      <p ref={head} tabIndex={-1}>
        {stage === 'sending' ? (fault ? '' : '…') : stage === 'asked' ? words.thanks : words.sent}
      </p>
      {stage === 'sending' && fault && (
        <>
          {faultLine}
          <button type="button" className={button.button} onClick={() => void answerNow()}>
            {words.send}
          </button>
        </>
      )}
      {stage === 'asked' && (
        <form className={fields.fields} onSubmit={(event) => void sendWords(event)}>
          <label htmlFor={field}>{answer === 'yes' ? words.whatHelped : words.whatIsMissing}</label>
          <textarea id={field} name="words" rows={4} maxLength={1000} required aria-describedby={`${field}-note`} />
          <p id={`${field}-note`} className={styles.note}>
            {words.note}
          </p>
          {faultLine}
          <button type="submit" className={button.button}>
            {words.send}
          </button>
        </form>
      )}
    </div>
  )
}

async function post(entries: Record<string, string>, words: Words): Promise<{ id?: string } | { error: string }> {
  try {
    const response = await fetch('/api/feedback', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(entries),
    })
    const body = (await response.json()) as { id?: string; error?: string }
    return response.ok ? body : { error: body.error ?? words.failed }
  } catch {
    return { error: words.failed }
  }
}
