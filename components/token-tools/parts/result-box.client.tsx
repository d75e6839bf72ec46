'use client'

import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import buttons from '@/components/ui/button.module.css'
import type { TokensAnswer } from '@/lib/token-service/contract/answers'
import { failureOf } from '@/components/token-tools/calls/call'
import type { HostCalls } from '@/components/token-tools/calls/hosts'
import { providersByName, type ProviderName, type ZoneName } from '@/lib/token-service/contract/providers'
import { fill } from '@/lib/i18n/fill'
import { useTool } from '@/components/token-tools/tool-context.client'
import { FailureBox } from './failure-box.client'
import { ResultValue } from './secret-value.client'
import { formatLife, formatMoment } from './time'
import { StorageHint, ToolSteps } from './text.client'
import styles from '@/components/token-tools/tools.module.css'
import { useTask } from './use-task.client'
import { Field } from './field.client'

interface SiteIdFormProps {
  siteId: NonNullable<HostCalls['siteId']>
  accessToken: string
  zone: ZoneName | undefined
}

/** Looks up the ID of a SharePoint site with the current access token. */
function SiteIdForm({ siteId, accessToken, zone }: SiteIdFormProps) {
  const { words } = useTool()
  const [siteUrl, setSiteUrl] = useState('')
  const [missing, setMissing] = useState(false)
  const [found, setFound] = useState<string | null>(null)
  const { busy, failure, run } = useTask()
  const find = (event?: FormEvent) => {
    event?.preventDefault()
    setMissing(siteUrl.trim() === '')
    if (siteUrl.trim() === '') return
    setFound(null)
    void run(
      () => siteId({ siteUrl, accessToken, zone }),
      ({ id }) => setFound(id),
    )
  }
  return (
    <form className={styles.form} onSubmit={find} noValidate>
      <h3>{words.site.title}</h3>
      <Field
        name="siteUrl"
        label={words.site.label}
        help={words.site.help}
        type="url"
        value={siteUrl}
        onChange={setSiteUrl}
        fault={missing ? words.form.missing : undefined}
      />
      <div className={styles.actions}>
        <button type="submit" className={buttons.button} disabled={busy}>
          {words.site.find}
        </button>
        <span role="status">{busy && words.status.checking}</span>
      </div>
      {found && (
        <dl className={styles.values}>
          <ResultValue token="siteId" name={words.result.siteId} value={found} option="site_id" />
        </dl>
      )}
      {failure && <FailureBox failure={failure} onRetry={find} />}
    </form>
  )
}

interface CheckTokenProps {
  check: NonNullable<HostCalls['check']>
  accessToken: string
  zone: ZoneName | undefined
}

/** Makes one harmless call with the token and shows the result. */
function CheckToken({ check, accessToken, zone }: CheckTokenProps) {
  const { provider, words } = useTool()
  const { busy, failure, run } = useTask()
  const [message, setMessage] = useState('')
  const test = () => {
    setMessage('')
    return run(
      () => check(provider, { accessToken, zone }),
      ({ account }) => setMessage(account ? fill(words.result.worksFor, { account }) : words.result.works),
    )
  }
  return (
    <>
      <div className={styles.actions}>
        <button type="button" className={buttons.button} disabled={busy} onClick={test}>
          {words.result.check}
        </button>
        <span role="status">{busy ? words.status.checking : message}</span>
      </div>
      {failure && <FailureBox failure={failure} onRetry={() => void test()} />}
    </>
  )
}

/** A storage in the format of the admin API: `addition` can be pasted into a backup or a script. App secrets are never included. */
export function describeStorage(
  provider: ProviderName,
  tokens: TokensAnswer,
): { driver: string; addition: Record<string, string | boolean> } {
  const { storage } = providersByName[provider]
  const { app } = tokens
  const values: [name: string | undefined, value: string | null][] = [
    [storage.zone, app.zone],
    [storage.clientId, app.builtIn ? null : app.clientId],
    [storage.redirectUri, app.redirectUri],
    [storage.refresh, tokens.refreshToken],
    [storage.access, tokens.accessToken],
  ]
  const given = values.filter((entry): entry is [string, string] => entry[0] !== undefined && entry[1] !== null)
  return { driver: storage.driver, addition: { ...Object.fromEntries(given), ...storage.fixed } }
}

interface ResultBoxProps {
  tokens: TokensAnswer
  calls: HostCalls
  onRestart: () => void
}

const noRefreshToken = failureOf('finish', 'no_refresh_token', { status: 200 })

/** What a sign-in has ended with. Its title gets the focus, so that a screen reader reads on from there. */
export function ResultFrame({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.result} aria-labelledby={id}>
      <ToolSteps current={3} />
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The tokens, where each one belongs, and what can be done with them. They exist in this component only. */
export function ResultBox({ tokens, calls, onRestart }: ResultBoxProps) {
  const { provider, words } = useTool()
  const [obtained] = useState(() => new Date())
  const form = providersByName[provider].storage
  const { app, refreshToken, accessToken, expiresIn } = tokens
  const zone = app.zone ?? undefined
  return (
    <ResultFrame id="token-result" title={words.result.title}>
      {refreshToken === null && <FailureBox failure={noRefreshToken} onRestart={onRestart} />}
      <StorageHint />
      <dl className={styles.values}>
        {refreshToken !== null && (
          <ResultValue primary secret token="refreshToken" name={words.result.refresh} value={refreshToken} option={form.refresh} />
        )}
        {accessToken !== '' && (
          <ResultValue secret token="accessToken" name={words.result.access} value={accessToken} option={form.access} />
        )}
        {!app.builtIn && app.clientId !== null && <ResultValue name={words.result.clientId} value={app.clientId} option={form.clientId} />}
        {app.redirectUri !== null && form.redirectUri && (
          <ResultValue name={words.result.redirectUri} value={app.redirectUri} option={form.redirectUri} />
        )}
        {app.zone !== null && <ResultValue name={words.result.zone} value={app.zone} option={form.zone} />}
      </dl>
      {!app.builtIn && app.clientId !== null && <p>{words.result.secretToo}</p>}
      {expiresIn !== null && (
        <p>
          {fill(words.result.accessLife, { time: formatLife(expiresIn, words.result, words.status) })}{' '}
          <small>({fill(words.result.expiresAt, { time: formatMoment(new Date(obtained.getTime() + expiresIn * 1000)) })})</small>
        </p>
      )}
      <p>{words.result.keep}</p>
      {calls.check && accessToken !== '' && <CheckToken check={calls.check} accessToken={accessToken} zone={zone} />}
      {calls.siteId && provider === 'onedrive' && <SiteIdForm siteId={calls.siteId} accessToken={accessToken} zone={zone} />}
      <div className={styles.actions}>
        <button
          type="button"
          className={buttons.button}
          aria-describedby="token-json"
          onClick={() => download(describeStorage(provider, tokens))}
        >
          {words.result.download}
        </button>
        <button type="button" className={buttons.button} onClick={onRestart}>
          {words.actions.clear}
        </button>
      </div>
      <p id="token-json" className={styles.help}>
        {words.result.downloadHelp}
      </p>
    </ResultFrame>
  )
}

function download(storage: { driver: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(storage, null, 2)}\n`], { type: 'application/json' }))
  link.download = `${storage.driver.toLowerCase().replaceAll(/\s+/g, '-')}-storage.json`
  link.click()
  URL.revokeObjectURL(link.href)
}
