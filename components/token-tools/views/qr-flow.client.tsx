'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import buttons from '@/components/ui/button.module.css'
import type { PollAnswer, QrAnswer, TokensAnswer } from '@/lib/token-service/contract/answers'
import { failureOf, type CallFailure, type CallResult } from '@/components/token-tools/calls/call'
import type { HostCalls, CustomApp } from '@/components/token-tools/calls/hosts'
import { FailureBox } from '@/components/token-tools/parts/failure-box.client'
import { formatSpan } from '@/components/token-tools/parts/time'
import { LoadFailure } from '@/components/ui/load-failure.client'
import { useLazyPart } from '@/lib/browser/hooks/use-lazy-part'
import { fill } from '@/lib/i18n/fill'
import { useTool } from '@/components/token-tools/tool-context.client'
import styles from '@/components/token-tools/tools.module.css'

/** With its style; loaded while the provider makes a code. */
const loadQrCode = () => import('@/components/token-tools/parts/qr-code.client').then(({ QrCode }) => QrCode)

interface QrFlowProps {
  calls: HostCalls
  app: Partial<CustomApp>
  onTokens: (tokens: TokensAnswer) => void
  /** The provider issues no tokens; the result is the ID of the confirmed session. */
  onSession: (sessionId: string) => void
  onClose: () => void
  /** Starts over with a new code. */
  onAgain: () => void
}

/** Poll failures that are temporary; the delay grows with each consecutive one. */
const temporaryCodes = new Set([
  'host_timeout',
  'host_unreachable',
  'provider_timeout',
  'provider_unavailable',
  'provider_rate_limited',
  'rate_limited',
])
const maxFailures = 4

/** Shows a QR code and polls its state until it is confirmed, has expired, or the user cancels. */
export function QrSignIn({ calls, app, onTokens, onSession, onClose, onAgain }: QrFlowProps) {
  const { provider, messages } = useTool()
  const [qr, setQr] = useState<QrAnswer | null>(null)
  const [scanned, setScanned] = useState(false)
  const [left, setLeft] = useState(0)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const { Part: QrCode, failed: unloaded, retry } = useLazyPart(loadQrCode, true)

  // One code for the lifetime of this component; a new code is a new component.
  const run = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const begun = await calls.qr(provider, app, signal)
    if (signal.aborted) return
    if ('failure' in begun) return setFailure(begun.failure)
    setQr(begun.data)
    const { id, expiresIn, interval } = begun.data
    const end = Date.now() + expiresIn * 1000
    setLeft(expiresIn)
    const tick = window.setInterval(() => setLeft(Math.max(0, (end - Date.now()) / 1000)), 1000)
    const answer = await follow(() => calls.poll(provider, id, signal), interval * 1000, end, signal, setScanned)
    window.clearInterval(tick)
    if (signal.aborted) return
    if ('failure' in answer) setFailure(answer.failure)
    else if (answer.data.status === 'done') onTokens(answer.data)
    else if (answer.data.status === 'confirmed') onSession(answer.data.sessionId)
    else setFailure(failureOf('poll', 'qr_expired'))
  })

  useEffect(() => {
    const controller = new AbortController()
    void run(controller.signal)
    return () => controller.abort()
  }, [])

  if (failure) return <FailureBox failure={failure} onRestart={onAgain} />
  const state = scanned ? messages.status.scanned : fill(messages.status.waiting, { left: formatSpan(roundForEars(left), messages.status) })
  return (
    <div className={styles.form} data-qr-status={!qr ? 'starting' : scanned ? 'scanned' : 'waiting'}>
      {qr ? (
        <>
          <p>{messages.qr.how[provider === 'aliyundrive' ? 'aliyundrive' : '115']}</p>
          {QrCode ? (
            <QrCode text={qr.qr} label={messages.qr.label} />
          ) : (
            unloaded && <LoadFailure text={messages.loadFailed} retry={messages.actions.retry} onRetry={retry} />
          )}
          {qr.qr.startsWith('https:') && (
            <p>
              <a href={qr.qr} target="_blank" rel="noreferrer">
                {messages.qr.link}
              </a>
            </p>
          )}
          <p role="status">{state}</p>
        </>
      ) : (
        <p role="status">{messages.status.qrStarting}</p>
      )}
      <div className={styles.actions}>
        <button type="button" className={buttons.button} onClick={onClose}>
          {messages.actions.cancel}
        </button>
      </div>
    </div>
  )
}

/** Polls until something final is known. One poll after the other, each after the previous response. */
async function follow(
  poll: () => Promise<CallResult<PollAnswer>>,
  intervalMs: number,
  end: number,
  signal: AbortSignal,
  onScanned: (scanned: boolean) => void,
): Promise<CallResult<PollAnswer>> {
  let failures = 0
  /* oxlint-disable no-await-in-loop -- one poll after the other */
  while (!signal.aborted && Date.now() < end) {
    await wait(intervalMs * 2 ** failures)
    const answer = await poll()
    const passes = 'failure' in answer && temporaryCodes.has(answer.failure.code) && failures < maxFailures
    failures = passes ? failures + 1 : 0
    if (passes) continue
    if ('failure' in answer || (answer.data.status !== 'waiting' && answer.data.status !== 'scanned')) return answer
    onScanned(answer.data.status === 'scanned')
  }
  /* oxlint-enable no-await-in-loop */
  return { data: { status: 'expired' } }
}

/** Screen readers announce the time every half minute, not every second. */
const roundForEars = (seconds: number): number => Math.ceil(seconds / 30) * 30

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, milliseconds))
