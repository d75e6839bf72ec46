'use client'

import { useEffect, useRef, useState } from 'react'
import buttons from '@/components/ui/button.module.css'
import type { TokensAnswer } from '@/lib/token-service/contract/answers'
import { failureOf } from '@/components/token-tools/calls/call'
import type { HostCalls } from '@/components/token-tools/calls/hosts'
import { describeStorage } from '@/components/token-tools/storage-form'
import { providersByName } from '@/lib/token-service/contract/providers'
import { fill } from '@/lib/i18n/fill'
import { useTool } from '@/components/token-tools/tool-context.client'
import { CheckToken } from './check-token.client'
import { FailureBox } from './failure-box.client'
import { ResultValue } from './secret-value.client'
import { SiteIdForm } from './site-id-form.client'
import { formatLife, formatMoment } from './time'
import { StorageHint, ToolSteps } from './text.client'
import styles from '@/components/token-tools/tools.module.css'

interface ResultBoxProps {
  tokens: TokensAnswer
  calls: HostCalls
  onRestart: () => void
}

const noRefreshToken = failureOf('finish', 'no_refresh_token', { status: 200 })

/** The tokens, where each one belongs, and what can be done with them. They exist in this component only. */
export function ResultBox({ tokens, calls, onRestart }: ResultBoxProps) {
  const { provider, words } = useTool()
  const title = useRef<HTMLHeadingElement>(null)
  const [obtained] = useState(() => new Date())
  useEffect(() => title.current?.focus(), [])
  const form = providersByName[provider].storage
  const { app, refreshToken, accessToken, expiresIn } = tokens
  return (
    <section className={styles.result} aria-labelledby="token-result">
      <ToolSteps current={3} />
      <h2 id="token-result" ref={title} tabIndex={-1}>
        {words.result.title}
      </h2>
      {refreshToken === null && <FailureBox failure={noRefreshToken} onRestart={onRestart} />}
      <StorageHint driver={form.driver} />
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
      {calls.check && accessToken !== '' && <CheckToken check={calls.check} accessToken={accessToken} zone={app.zone} />}
      {calls.siteId && provider === 'onedrive' && <SiteIdForm siteId={calls.siteId} accessToken={accessToken} zone={app.zone} />}
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
    </section>
  )
}

function download(storage: { driver: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(storage, null, 2)}\n`], { type: 'application/json' }))
  link.download = `${storage.driver.toLowerCase().replaceAll(/\s+/g, '-')}-storage.json`
  link.click()
  URL.revokeObjectURL(link.href)
}
