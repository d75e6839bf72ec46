'use client'

import { useState } from 'react'
import buttons from '@/components/ui/button.module.css'
import type { ZoneName } from '@/lib/token-service/contract/names'
import type { CallFailure } from '@/components/token-tools/calls/call'
import type { HostCalls } from '@/components/token-tools/calls/host'
import { fill } from '@/lib/i18n/fill'
import { useTool } from '@/components/token-tools/tool-context.client'
import { FailureBox } from './failure-box.client'
import styles from '@/components/token-tools/tools.module.css'

interface CheckTokenProps {
  check: NonNullable<HostCalls['check']>
  accessToken: string
  zone: ZoneName | null
}

/** Makes one harmless call with the token and shows the result. */
export function CheckToken({ check, accessToken, zone }: CheckTokenProps) {
  const { provider, words } = useTool()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const run = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    setMessage(words.status.checking)
    const outcome = await check(provider, { accessToken, ...(zone ? { zone } : {}) })
    setBusy(false)
    setMessage('')
    if ('failure' in outcome) setFailure(outcome.failure)
    else setMessage(outcome.data.account ? fill(words.result.worksFor, { account: outcome.data.account }) : words.result.works)
  }
  return (
    <>
      <div className={styles.actions}>
        <button type="button" className={buttons.button} disabled={busy} onClick={run}>
          {words.result.check}
        </button>
        <span role="status">{message}</span>
      </div>
      {failure && <FailureBox failure={failure} onRetry={run} />}
    </>
  )
}
