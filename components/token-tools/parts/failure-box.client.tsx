'use client'

import { useEffect, useRef, useState } from 'react'
import { InlineCode } from '@/components/ui/inline-code'
import buttons from '@/components/ui/button.module.css'
import { formatDiagnostics } from '@/lib/token-service/contract/diagnostics'
import type { ExplainedCode } from '@/lib/token-service/contract/errors'
import { explain } from '@/lib/token-service/contract/explain'
import { chooseApiHost, useApiHost } from '@/lib/browser/hooks/use-api-host'
import { callsOf } from '@/components/token-tools/calls/host-calls'
import type { CallFailure } from '@/components/token-tools/calls/call'
import { fill } from '@/lib/i18n/fill'
import { useTool } from '@/components/token-tools/tool-context.client'
import { CopyValue } from './copy-value.client'
import { ManualLink } from './manual-link.client'
import { formatSpan } from './time'
import { canSignIn } from './unsupported.client'
import styles from '@/components/token-tools/tools.module.css'

interface FailureBoxProps {
  failure: CallFailure
  /** Retries, where that makes sense. */
  onRetry?: (() => void) | undefined
  /** Starts over. */
  onRestart?: (() => void) | undefined
}

/** What went wrong, what it means, what to do, and how to continue. It receives the focus, so that it is not missed. */
export function FailureBox({ failure, onRetry, onRestart }: FailureBoxProps) {
  const { provider, hosts, words, errors, failedHosts } = useTool()
  const { offered, chosen } = useApiHost(hosts)
  const box = useRef<HTMLDivElement>(null)
  const [switchedTo, setSwitchedTo] = useState('')
  useEffect(() => box.current?.focus(), [failure])
  const { code, known } = explain(provider, failure)
  const isHosts = ofHost.has(failure.code)
  const text = errors.codes[code]
  const others = offered.filter(
    (host) => isHosts && host.name !== chosen?.name && !failedHosts.has(host.name) && canSignIn(callsOf(host).offer(provider)),
  )
  const switchTo = (name: string) => {
    // The failed instance is not offered again: with two failing instances the user would go in circles.
    if (chosen) failedHosts.add(chosen.name)
    chooseApiHost(name)
    setSwitchedTo(name)
    // The focused button is about to be removed.
    box.current?.focus()
  }
  const details = () =>
    formatDiagnostics({
      provider,
      host: chosen ? `${chosen.name} ${chosen.url || window.location.origin}` : 'none',
      step: failure.step,
      time: new Date(),
      status: failure.status,
      code: failure.code,
      providerCode: failure.provider?.code ?? null,
      requestId: failure.requestId,
    })
  return (
    <div ref={box} className={styles.failure} role="alert" data-error={failure.code} tabIndex={-1}>
      <strong>{text.title}</strong>
      <p>{known ? errors.known[known as keyof typeof errors.known] : text.meaning}</p>
      <p>{text.action}</p>
      {failure.retryAfter !== null && <p>{fill(words.failure.wait, { time: formatSpan(failure.retryAfter, words.status) })}</p>}
      {failure.provider && (failure.provider.code ?? failure.provider.message) && (
        <p className={styles.quote}>
          {words.failure.provider} <InlineCode>{[failure.provider.code, failure.provider.message].filter(Boolean).join(': ')}</InlineCode>
        </p>
      )}
      <p role="status">{switchedTo && fill(words.hosts.switched, { host: switchedTo })}</p>
      <div className={styles.actions}>
        {onRetry && (
          <button type="button" className={buttons.button} onClick={onRetry}>
            {words.actions.retry}
          </button>
        )}
        {onRestart && (
          <button type="button" className={buttons.button} onClick={onRestart}>
            {words.actions.again}
          </button>
        )}
        {others.slice(0, 1).map(({ name }) => (
          <button key={name} type="button" className={buttons.button} onClick={() => switchTo(name)}>
            {fill(words.actions.useHost, { host: name })}
          </button>
        ))}
        {isHosts && others.length === 0 && <ManualLink />}
        <CopyValue text={details} label={words.actions.details} />
      </div>
    </div>
  )
}

/** Failures that another instance may not have. */
const ofHost = new Set<ExplainedCode>([
  'host_unreachable',
  'host_timeout',
  'host_malformed',
  'origin_not_allowed',
  'unknown_path',
  'unknown_provider',
  'method_not_allowed',
  'unsupported_media_type',
  'rate_limited',
  'app_required',
  'not_supported',
  'provider_unavailable',
  'provider_malformed',
  'provider_timeout',
  'provider_rate_limited',
])
