import type { ReactNode } from 'react'
import { InlineCode } from '@/components/ui/inline-code'
import { currentLocale } from '@/lib/i18n/current-locale'
import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import styles from './frame.module.css'

interface FrameProps {
  /** What is drawn, as part of the caption. */
  title: string
  /** Set if the labels are not those of the real page. */
  labelsByMeaning?: boolean
  /** The explanation of each number in the drawing. */
  steps: readonly ReactNode[]
  children: ReactNode
}

/** A captioned drawing above a numbered list with the same information, so screen readers skip the drawing. */
export async function Frame({ title, labelsByMeaning, steps, children }: FrameProps) {
  const messages = messagesOf(await currentLocale()).drawing
  return (
    <figure className={styles.drawing}>
      <figcaption>{fill(labelsByMeaning ? messages.captionMeaning : messages.caption, { title })}</figcaption>
      <div className={styles.window} aria-hidden="true">
        {children}
      </div>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={at}>{step}</li>
        ))}
      </ol>
    </figure>
  )
}

/** The number that the list uses for a place in the drawing. */
export function Mark({ of }: { of: number }) {
  return <span className={styles.mark}>{of}</span>
}

/** A message of a drawing with its `<b>` and `<code>` elements. */
export function withMarkup(text: string): ReactNode {
  return text.split(/<(b|code)>(.*?)<\/\1>/).map((part, at, parts) => {
    if (at % 3 === 0) return part
    if (at % 3 === 1) return null
    return parts[at - 1] === 'b' ? <strong key={at}>{part}</strong> : <InlineCode key={at}>{part}</InlineCode>
  })
}
