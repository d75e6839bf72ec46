'use client'

import { useState } from 'react'
import buttons from '@/components/ui/button.module.css'
import type { TokensAnswer } from '@/lib/token-service/contract/answers'
import type { HostCalls } from '@/components/token-tools/calls/hosts'
import { FailureBox } from '@/components/token-tools/parts/failure-box.client'
import { Field } from '@/components/token-tools/parts/field.client'
import { useTask } from '@/components/token-tools/parts/use-task.client'
import { useTool } from '@/components/token-tools/tool-context.client'
import styles from '@/components/token-tools/tools.module.css'

interface PasteBackProps {
  url: string
  state: string
  kept?: string
  calls: HostCalls
  onTokens: (tokens: TokensAnswer) => void
}

/** Second half of a sign-in that ends elsewhere: the URL or code shown by the provider is pasted here. */
export function PasteBack({ url, state, kept, calls, onTokens }: PasteBackProps) {
  const { provider, words } = useTool()
  const [pasted, setPasted] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, failure, run } = useTask()
  const finish = () => {
    const code = codeIn(pasted)
    setMissing(code === '')
    if (code !== '') void run(() => calls.finish(provider, { code, state, kept }), onTokens)
  }
  return (
    <div className={styles.form}>
      <a className={`${buttons.button} ${buttons.primary}`} href={url} target="_blank" rel="noreferrer">
        {words.callback.startLink}
      </a>
      <Field
        name="pasted"
        label={words.form.pasted}
        help={words.form.pastedHelp}
        value={pasted}
        onChange={setPasted}
        fault={missing ? words.form.missing : undefined}
      />
      <div className={styles.actions}>
        <button type="button" className={buttons.button} disabled={busy} onClick={finish}>
          {words.actions.finish}
        </button>
        <span role="status">{busy && words.status.finishing}</span>
      </div>
      {failure && <FailureBox failure={failure} onRetry={finish} />}
    </div>
  )
}

/** The code in a URL, or the text itself. */
function codeIn(text: string): string {
  const trimmed = text.trim()
  return URL.canParse(trimmed) ? (new URL(trimmed).searchParams.get('code') ?? '') : trimmed
}
