'use client'

import { useEffect, useRef, useState, type ReactNode } from 'react'
import { InlineCode } from '@/components/ui/inline-code'
import buttons from '@/components/ui/button.module.css'
import { explain, formatDiagnostics, type ExplainedCode } from '@/lib/token-service/contract/errors'
import { chooseApiHost } from '@/lib/browser/hooks/use-api-host'
import { isTokenService } from '@/lib/settings/api-hosts'
import { providersByName } from '@/lib/token-service/contract/providers'
import type { CallFailure } from '@/components/token-tools/calls/call'
import { fill } from '@/lib/i18n/fill'
import { useTool, useToolHost } from '@/components/token-tools/tool-context.client'
import { CopyValue } from './secret-value.client'
import { LabeledText, ManualLink } from './text.client'
import { formatSpan } from './time'
import styles from '@/components/token-tools/tools.module.css'

/** Failures that only another instance can avoid. */
const needsOtherHost = new Set<ExplainedCode>([
  'host_unreachable',
  'host_malformed',
  'origin_not_allowed',
  'unknown_path',
  'unknown_provider',
  'method_not_allowed',
  'not_supported',
])

/** Failures that another instance may not have. */
const otherHostMayWork = new Set<ExplainedCode>([
  ...needsOtherHost,
  'host_timeout',
  'unsupported_media_type',
  'rate_limited',
  'app_required',
  'provider_unavailable',
  'provider_malformed',
  'provider_timeout',
  'provider_rate_limited',
])

type NextStep = 'switch' | 'retry' | 'restart' | 'manual'

interface Situation {
  /** Whether the user can choose another instance that has not failed yet. */
  hasOtherHost: boolean
  /** Whether the user has chosen another instance since the failure. */
  switched: boolean
  canRetry: boolean
  canRestart: boolean
}

/** What a failure box offers, the most promising first; that one is the primary action. */
export function nextSteps(code: ExplainedCode, { hasOtherHost, switched, canRetry, canRestart }: Situation): NextStep[] {
  const again: NextStep[] = [...(canRetry ? (['retry'] as const) : []), ...(canRestart ? (['restart'] as const) : [])]
  if (!otherHostMayWork.has(code)) return again
  const elsewhere: NextStep = hasOtherHost ? 'switch' : 'manual'
  return needsOtherHost.has(code) && !switched ? [elsewhere, ...again] : [...again, elsewhere]
}

interface FailureBoxProps {
  failure: CallFailure
  /** Retries, where that makes sense. */
  onRetry?: (() => void) | undefined
  /** Starts over. */
  onRestart?: (() => void) | undefined
}

/** What went wrong, what it means, what to do, and how to continue. It receives the focus, so that it is not missed. */
export function FailureBox({ failure, onRetry, onRestart }: FailureBoxProps) {
  const { provider, view, messages, errors, failedHosts } = useTool()
  const { offered, chosen } = useToolHost()
  const box = useRef<HTMLDivElement>(null)
  const [switchedTo, setSwitchedTo] = useState('')
  useEffect(() => box.current?.focus(), [failure])
  const explainedError = failure.provider && explain(provider, failure.provider)
  const text = errors.codes[failure.code]
  const { meaning, action } = explainedError ? errors.known[explainedError as keyof typeof errors.known] : text
  // Through any older instance, the page itself calls some providers.
  const isDirect = providersByName[provider].signIn?.takes === 'form'
  const other =
    view === 'albums'
      ? undefined
      : offered.find((host) => host.name !== chosen?.name && !failedHosts.has(host.name) && (!isDirect || isTokenService(host)))
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
  const steps = nextSteps(failure.code, {
    hasOtherHost: other !== undefined,
    switched: switchedTo !== '',
    canRetry: onRetry !== undefined,
    canRestart: onRestart !== undefined,
  })
  const kind = (step: NextStep) => (step === steps[0] ? `${buttons.button} ${buttons.primary}` : styles.quiet)
  const controls: Record<NextStep, ReactNode> = {
    retry: (
      <button key="retry" type="button" className={kind('retry')} onClick={onRetry}>
        {messages.actions.retry}
      </button>
    ),
    restart: (
      <button key="restart" type="button" className={kind('restart')} onClick={onRestart}>
        {messages.actions.again}
      </button>
    ),
    switch: other && (
      <button key={other.name} type="button" className={kind('switch')} onClick={() => switchTo(other.name)}>
        {fill(messages.actions.useHost, { host: URL.canParse(other.url) ? new URL(other.url).host : other.name })}
      </button>
    ),
    manual: <ManualLink key="manual" primary={steps[0] === 'manual'} />,
  }
  return (
    <div ref={box} className={`${styles.notice} ${styles.failure}`} role="alert" data-error={failure.code} tabIndex={-1}>
      <strong>{text.title}</strong>
      <p>
        {meaning} <LabeledText text={action} />
      </p>
      {failure.retryAfter !== null && <p>{fill(messages.failure.wait, { time: formatSpan(failure.retryAfter, messages.status) })}</p>}
      {failure.provider && (failure.provider.code ?? failure.provider.message) && (
        <p>
          {messages.failure.provider}{' '}
          <InlineCode>{[failure.provider.code, failure.provider.message].filter(Boolean).join(': ')}</InlineCode>
        </p>
      )}
      <p role="status">{switchedTo && fill(messages.hosts.switched, { host: switchedTo })}</p>
      <div className={styles.actions}>
        {steps.map((step) => controls[step])}
        <CopyValue kind="quiet" text={details} label={messages.actions.details} />
      </div>
    </div>
  )
}
