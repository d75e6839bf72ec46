'use client'

import buttons from '@/components/ui/button.module.css'
import { withBase } from '@/lib/site/address'
import { localizedPath } from '@/lib/site/locales'
import { manualSteps, stepsOfView, type StepsName } from '@/components/token-tools/definitions'
import { useTool } from '@/components/token-tools/tool-context.client'
import styles from '@/components/token-tools/tool-card.module.css'

/** A message that quotes labels of the page or of AList between two pairs of asterisks. */
export function LabeledText({ text }: { text: string }) {
  return text.split('**').map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part))
}

/** Link to the steps that need no token service. */
export function ManualLink({ primary = false }: { primary?: boolean }) {
  const { provider, view, locale, messages } = useTool()
  const steps = manualSteps(provider, view)
  return (
    <a
      className={primary ? `${buttons.button} ${buttons.primary}` : undefined}
      href={steps.startsWith('#') ? steps : withBase(localizedPath(locale, steps))}
    >
      {messages.actions.manual}
    </a>
  )
}

/** For a tool that none of the instances supports: the steps without it are the tool. */
export function ByHand() {
  const { messages } = useTool()
  return (
    <>
      <p>{messages.hosts.byHand}</p>
      <p>
        <ManualLink primary />
      </p>
    </>
  )
}

interface ToolStepsProps {
  /** By default, those of the page's form. */
  steps?: StepsName
  current: 1 | 2 | 3
}

/** The three steps of a tool, and the one that the user has reached. */
export function ToolSteps({ steps, current }: ToolStepsProps) {
  const { view, messages } = useTool()
  return (
    <ol className={styles.steps} aria-label={messages.steps.label}>
      {messages.steps[steps ?? stepsOfView[view]].map((text, index) => (
        <li key={text} aria-current={index + 1 === current ? 'step' : undefined} data-done={index + 1 < current ? '' : undefined}>
          {text}
        </li>
      ))}
    </ol>
  )
}
