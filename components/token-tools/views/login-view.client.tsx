'use client'

import { useState, type FormEvent } from 'react'
import buttons from '@/components/ui/button.module.css'
import type { TokensAnswer } from '@/lib/token-service/contract/answers'
import { failureOf } from '@/components/token-tools/calls/call'
import { FailureBox } from '@/components/token-tools/parts/failure-box.client'
import { Field } from '@/components/token-tools/parts/field.client'
import { ResultBox } from '@/components/token-tools/parts/result-box.client'
import { ToolSteps } from '@/components/token-tools/parts/text.client'
import { useTask } from '@/components/token-tools/parts/use-task.client'
import { cleanValue, isUsable } from '@/components/token-tools/values'
import { fill } from '@/lib/i18n/fill'
import { useTool } from '@/components/token-tools/tool-context.client'
import { useOffer } from './use-offer.client'
import styles from '@/components/token-tools/tools.module.css'

/** WoPan: phone number, password and the code of a text message, through an instance that supports its encryption. */
export function LoginView() {
  const { messages } = useTool()
  const [phone, setPhone] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [sent, setSent] = useState(false)
  const [tried, setTried] = useState(false)
  const { busy, failure, setFailure, run } = useTask()
  const [tokens, setTokens] = useState<TokensAnswer | null>(null)
  const { calls } = useOffer(false)

  const missing = (value: string): string | undefined => (tried && value.trim() === '' ? messages.form.missing : undefined)

  function submit(event?: FormEvent): void {
    event?.preventDefault()
    setTried(true)
    setFailure(null)
    const login = calls?.login
    if (!login) return setFailure(failureOf('login', 'not_supported'))
    if (!isUsable('wopan', 'phone', phone) || password === '' || !agreed || (sent && code.trim() === '')) return
    void run(
      () => login({ phone: cleanValue(phone, 'phone'), password, code: sent ? code.trim() : '' }),
      (received) => {
        setTried(false)
        setSent(true)
        if (!received) return
        setPassword('')
        setTokens(received)
      },
    )
  }

  function restart(): void {
    setTokens(null)
    setSent(false)
    setCode('')
    setPassword('')
    setTried(false)
    setFailure(null)
  }

  if (tokens && calls) return <ResultBox tokens={tokens} calls={calls} onRestart={restart} />
  const host = calls?.host
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ToolSteps current={sent ? 2 : 1} />
      <p>{messages.login.manualFirst}</p>
      <Field label={messages.login.phone} kind="phone" type="tel" value={phone} onChange={setPhone} fault={missing(phone)} />
      <Field label={messages.login.password} type="password" value={password} onChange={setPassword} fault={missing(password)} />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={agreed}
          aria-invalid={tried && !agreed ? true : undefined}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        <span>
          {fill(messages.login.consent, {
            host: host?.url || (host?.name ?? ''),
            operator: host?.operator || messages.login.unknownOperator,
          })}
        </span>
      </label>
      {sent && <Field label={messages.login.code} inputMode="numeric" value={code} onChange={setCode} fault={missing(code)} />}
      <div className={styles.actions}>
        <button type="submit" className={`${buttons.button} ${buttons.primary}`} disabled={busy}>
          {sent ? messages.actions.start : messages.login.send}
        </button>
        {sent && (
          <button type="button" className={buttons.button} onClick={restart}>
            {messages.actions.again}
          </button>
        )}
        <span role="status">{busy ? messages.status.checking : sent && !failure ? messages.login.sent : ''}</span>
      </div>
      {failure && <FailureBox failure={failure} onRetry={() => submit()} onRestart={restart} />}
    </form>
  )
}
