import type { ReactNode } from 'react'
import { getTranslations } from 'next-intl/server'
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
  const t = await getTranslations('drawing')
  return (
    <figure className={styles.drawing}>
      <figcaption>{t(labelsByMeaning ? 'captionMeaning' : 'caption', { title })}</figcaption>
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

/** The elements that messages of drawings may contain. */
export const markup = {
  b: (chunks: ReactNode) => <strong>{chunks}</strong>,
  code: (chunks: ReactNode) => <code>{chunks}</code>,
}
