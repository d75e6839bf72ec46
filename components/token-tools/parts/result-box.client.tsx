'use client'

import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import buttons from '@/components/ui/button.module.css'
import type { TokensAnswer } from '@/lib/token-service/contract/answers'
import { failureOf } from '@/components/token-tools/calls/call'
import type { HostCalls } from '@/components/token-tools/calls/hosts'
import { providersByName, type RegionName } from '@/lib/token-service/contract/providers'
import { fill } from '@/lib/i18n/fill'
import { useTool } from '@/components/token-tools/tool-context.client'
import { FailureBox } from './failure-box.client'
import { ResultValue } from './secret-value.client'
import { formatLife, formatMoment } from './time'
import { StorageValues } from './storage-values.client'
import { ToolSteps } from './text.client'
import { valuesOf } from '@/components/token-tools/storage'
import { cleanValue, findOtherRegion } from '@/components/token-tools/values'
import styles from '@/components/token-tools/tools.module.css'
import { useTask } from './use-task.client'
import { Field } from './field.client'

interface SiteIdFormProps {
  siteId: NonNullable<HostCalls['siteId']>
  accessToken: string
  region: RegionName | undefined
}

function SiteIdForm({ siteId, accessToken, region }: SiteIdFormProps) {
  const { messages } = useTool()
  const [siteUrl, setSiteUrl] = useState('')
  const [missing, setMissing] = useState(false)
  const [foundId, setFoundId] = useState<string | null>(null)
  const { busy, failure, run } = useTask()
  const find = (event?: FormEvent) => {
    event?.preventDefault()
    setMissing(cleanValue(siteUrl) === '')
    if (cleanValue(siteUrl) === '') return
    setFoundId(null)
    void run(
      () => siteId({ siteUrl: cleanValue(siteUrl), accessToken, region }),
      ({ id }) => setFoundId(id),
    )
  }
  return (
    <form className={styles.form} onSubmit={find} noValidate>
      <h3>{messages.site.title}</h3>
      <Field
        name="siteUrl"
        label={messages.site.label}
        help={messages.site.help}
        type="url"
        value={siteUrl}
        onChange={setSiteUrl}
        mistake={findOtherRegion(siteUrl, region ?? 'global')}
        fault={missing ? messages.form.missing : undefined}
      />
      <div className={styles.actions}>
        <button type="submit" className={buttons.button} disabled={busy}>
          {messages.site.find}
        </button>
        <span role="status">{busy && messages.status.checking}</span>
      </div>
      {foundId && (
        <dl className={styles.values}>
          <ResultValue name={messages.result.siteId} value={foundId} option="site_id" />
        </dl>
      )}
      {failure && <FailureBox failure={failure} onRetry={find} />}
    </form>
  )
}

interface ResultBoxProps {
  tokens: TokensAnswer
  calls: HostCalls
  onRestart: () => void
}

const noRefreshToken = failureOf('finish', 'no_refresh_token', { status: 200 })

interface ResultFrameProps extends Pick<ResultBoxProps, 'onRestart'> {
  id: string
  title: string
  children: ReactNode
}

/** What a sign-in has ended with. Its title gets the focus, so that a screen reader reads on from there. */
function ResultFrame({ id, title, children, onRestart }: ResultFrameProps) {
  const { messages } = useTool()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.result} aria-labelledby={id}>
      <ToolSteps current={3} />
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <div className={styles.actions}>
        <button type="button" className={buttons.button} onClick={onRestart}>
          {messages.actions.clear}
        </button>
      </div>
    </section>
  )
}

/** The tokens, where each one belongs, and what can be done with them. They exist in this component only. */
export function ResultBox({ tokens, calls, onRestart }: ResultBoxProps) {
  const { provider, messages } = useTool()
  const [obtained] = useState(() => new Date())
  const form = providersByName[provider].storage
  const { app, refreshToken, accessToken, expiresIn } = tokens
  const region = app.region ?? undefined
  return (
    <ResultFrame id="token-result" title={messages.result.title} onRestart={onRestart}>
      {refreshToken === null && <FailureBox failure={noRefreshToken} onRestart={onRestart} />}
      <StorageValues values={valuesOf(provider, tokens)} />
      {accessToken !== '' && !form.access && (
        <dl className={styles.values}>
          <ResultValue secret name={messages.result.access} value={accessToken} />
        </dl>
      )}
      {expiresIn !== null && (
        <p>
          {fill(messages.result.accessLife, { time: formatLife(expiresIn, messages.result, messages.status) })}{' '}
          <small>({fill(messages.result.expiresAt, { time: formatMoment(new Date(obtained.getTime() + expiresIn * 1000)) })})</small>
        </p>
      )}
      <p>{messages.result.keep}</p>
      {calls.siteId && provider === 'onedrive' && <SiteIdForm siteId={calls.siteId} accessToken={accessToken} region={region} />}
    </ResultFrame>
  )
}

/** The confirmed session, and where it belongs. AList exchanges it for a cookie. It exists in this component only. */
function SessionResult({ session, onRestart }: { session: string; onRestart: () => void }) {
  const { provider, messages } = useTool()
  return (
    <ResultFrame id="session-result" title={messages.session.title} onRestart={onRestart}>
      <StorageValues values={{ [providersByName[provider].storage.session ?? '']: session }} />
      <p>{messages.session.next}</p>
    </ResultFrame>
  )
}

interface SignInResultProps extends Omit<ResultBoxProps, 'tokens'> {
  tokens: TokensAnswer | null
  session: string | null
}

/** The session or the tokens with which a sign-in on its own page has ended. */
export function SignInResult({ session, tokens, ...rest }: SignInResultProps) {
  if (session !== null) return <SessionResult session={session} onRestart={rest.onRestart} />
  return tokens && <ResultBox tokens={tokens} {...rest} />
}
