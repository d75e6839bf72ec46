'use client'

import { useTool } from '@/components/token-tools/tool-context.client'
import { stepsOfView, type StepsName } from '@/components/token-tools/definitions'
import styles from '@/components/token-tools/tool-card.module.css'

interface ToolStepsProps {
  /** By default, those of the page's form. */
  steps?: StepsName
  current: 1 | 2 | 3
}

/** The three steps of a tool, and the one that the user has reached. */
export function ToolSteps({ steps, current }: ToolStepsProps) {
  const { view, words } = useTool()
  return (
    <ol className={styles.steps} aria-label={words.steps.label}>
      {words.steps[steps ?? stepsOfView[view]].map((text, index) => (
        <li key={text} aria-current={index + 1 === current ? 'step' : undefined} data-done={index + 1 < current ? '' : undefined}>
          {text}
        </li>
      ))}
    </ol>
  )
}
