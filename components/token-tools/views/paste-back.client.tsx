'use client'

import { useState } from 'react'
import buttons from '@/components/ui/button.module.css'
import type { TokensAnswer } from '@/lib/token-service/contract/answers'
import { FailureBox } from '@/components/token-tools/parts/failure-box.client'
import { Field } from '@/components/token-tools/parts/field.client'
import { useTask } from '@/components/token-tools/parts/use-task.client'
import { useTool } from '@/components/token-tools/tool-context.client'
import type { HostCalls, Started } from '@/components/token-tools/calls/hosts'
import { cleanValue, findMistake, isUsable, readPasted } from '@/components/token-tools/values'
import styles from '@/components/token-tools/tools.module.css'

interface PasteBackProps {
  started: Started
  calls: HostCalls
  onTokens: (tokens: TokensAnswer) => void
}

/** Second half of a sign-in that ends elsewhere: the URL or code shown by the provider is pasted here. */
export function PasteBack({ started: { authorizeUrl, state, kept }, calls, onTokens }: PasteBackProps) {
  const { provider, messages } = useTool()
  const [pasted, setPasted] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, failure, run } = useTask()
  const { code, mistake } = readPasted(pasted, state)
  const finish = () => {
    setMissing(cleanValue(pasted) === '')
    if (!mistake && isUsable(provider, 'code', code)) void run(() => calls.finish(provider, { code, state, kept }), onTokens)
  }
  return (
    <div className={styles.form}>
      <a className={`${buttons.button} ${buttons.primary}`} href={authorizeUrl} target="_blank" rel="noreferrer">
        {messages.callback.startLink}
      </a>
      <Field
        name="pasted"
        mistake={mistake ?? findMistake(provider, 'code', code)}
        kind="code"
        label={messages.form.pasted}
        help={messages.form.pastedHelp}
        value={pasted}
        onChange={setPasted}
        fault={missing ? messages.form.missing : undefined}
      />
      <div className={styles.actions}>
        <button type="button" className={buttons.button} disabled={busy} onClick={finish}>
          {messages.actions.finish}
        </button>
        <span role="status">{busy && messages.status.finishing}</span>
      </div>
      {failure && <FailureBox failure={failure} onRetry={finish} />}
    </div>
  )
}
