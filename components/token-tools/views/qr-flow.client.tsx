'use client'

import { useEffect, useRef, useState } from 'react'
import buttons from '@/components/ui/button.module.css'
import type { QrAnswer, TokensAnswer } from '@/lib/token-service/contract/answers'
import { failureOf, type CallFailure } from '@/components/token-tools/calls/call'
import type { HostCalls, OwnApp } from '@/components/token-tools/calls/hosts'
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
  app: Partial<OwnApp>
  onTokens?: (tokens: TokensAnswer) => void
  /** The provider issues no tokens; the result is the ID of the confirmed session. */
  onSession?: (sessionId: string) => void
  onClose: () => void
  /** Starts over with a new code. */
  onAgain: () => void
}

/** Poll failures that are temporary; the delay grows with each consecutive one. */
const passing = new Set([
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
  const { provider, words } = useTool()
  const [qr, setQr] = useState<QrAnswer | null>(null)
  const [scanned, setScanned] = useState(false)
  const [left, setLeft] = useState(0)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const { Part: QrCode, failed: unloaded, retry } = useLazyPart(loadQrCode, true)

  // One code for the lifetime of this component; a new code is a new component.
  const first = useRef({ calls, app, provider, onTokens, onSession })

  useEffect(() => {
    const given = first.current
    const controller = new AbortController()
    const { signal } = controller
    void run()
    return () => controller.abort()

    async function run(): Promise<void> {
      const begun = await given.calls.qr(given.provider, given.app, signal)
      if (signal.aborted) return
      if ('failure' in begun) return setFailure(begun.failure)
      setQr(begun.data)
      await follow(begun.data)
    }

    async function follow({ id, expiresIn, interval }: QrAnswer): Promise<void> {
      const end = Date.now() + expiresIn * 1000
      const tick = window.setInterval(() => setLeft(Math.max(0, (end - Date.now()) / 1000)), 1000)
      signal.addEventListener('abort', () => window.clearInterval(tick))
      setLeft(expiresIn)
      let failures = 0
      // One poll after the other, each after the previous response.
      /* oxlint-disable no-await-in-loop */
      while (!signal.aborted && Date.now() < end) {
        await wait(interval * 1000 * 2 ** failures, signal)
        if (signal.aborted) break
        const answer = await given.calls.poll(given.provider, id, signal)
        if (signal.aborted) break
        if ('failure' in answer) {
          failures += 1
          if (passing.has(answer.failure.code) && failures <= maxFailures) continue
          window.clearInterval(tick)
          return setFailure(answer.failure)
        }
        failures = 0
        if (answer.data.status === 'done') {
          window.clearInterval(tick)
          return given.onTokens?.(answer.data)
        }
        if (answer.data.status === 'confirmed') {
          window.clearInterval(tick)
          return given.onSession?.(answer.data.sessionId)
        }
        if (answer.data.status === 'expired') break
        setScanned(answer.data.status === 'scanned')
      }
      /* oxlint-enable no-await-in-loop */
      window.clearInterval(tick)
      if (!signal.aborted) setFailure(failureOf('poll', 'qr_expired'))
    }
  }, [])

  if (failure) return <FailureBox failure={failure} onRestart={onAgain} />
  const state = scanned ? words.status.scanned : fill(words.status.waiting, { left: formatSpan(roundForEars(left), words.status) })
  return (
    <div className={styles.form} data-qr-status={!qr ? 'starting' : scanned ? 'scanned' : 'waiting'}>
      {qr ? (
        <>
          <p>{words.qr.how[provider === 'aliyundrive' ? 'aliyundrive' : '115']}</p>
          {QrCode ? (
            <QrCode text={qr.qr} label={words.qr.label} />
          ) : (
            unloaded && <LoadFailure text={words.loadFailed} retry={words.actions.retry} onRetry={retry} />
          )}
          {qr.qr.startsWith('https:') && (
            <p>
              <a href={qr.qr} target="_blank" rel="noreferrer">
                {words.qr.link}
              </a>
            </p>
          )}
          <p role="status">{state}</p>
        </>
      ) : (
        <p role="status">{words.status.qrStarting}</p>
      )}
      <div className={styles.actions}>
        <button type="button" className={buttons.button} onClick={onClose}>
          {words.actions.cancel}
        </button>
      </div>
    </div>
  )
}

/** Screen readers announce the time every half minute, not every second. */
const roundForEars = (seconds: number): number => Math.ceil(seconds / 30) * 30

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer)
      resolve()
    })
  })
}
