'use client'

import { useState } from 'react'
import buttons from '@/components/ui/button.module.css'
import type { ZoneName } from '@/lib/token-service/contract/providers'
import type { HostCalls } from '@/components/token-tools/calls/hosts'
import { fill } from '@/lib/i18n/fill'
import { useTool } from '@/components/token-tools/tool-context.client'
import { FailureBox } from './failure-box.client'
import { useTask } from './use-task.client'
import styles from '@/components/token-tools/tools.module.css'

interface CheckTokenProps {
  check: NonNullable<HostCalls['check']>
  accessToken: string
  zone: ZoneName | null
}

/** Makes one harmless call with the token and shows the result. */
export function CheckToken({ check, accessToken, zone }: CheckTokenProps) {
  const { provider, words } = useTool()
  const { busy, failure, run } = useTask()
  const [message, setMessage] = useState('')
  const test = () => {
    setMessage('')
    return run(
      () => check(provider, { accessToken, ...(zone ? { zone } : {}) }),
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
