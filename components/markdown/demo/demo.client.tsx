'use client'

import { useCallback, useState } from 'react'
import { InlineCode } from '@/components/ui/inline-code'
import { Spinner } from '@/components/ui/spinner'
import { SandboxView } from '../widget/sandbox/sandbox-view.client'
import { useDrawing } from '@/components/markdown/widget/widget-frame.client'
import frame from '../widget/widget-frame.module.css'
import type { WidgetMessages } from '../messages'
import type { CompiledDemo, DemoKind } from './compile-demo'
import styles from './demo.module.css'

interface DemoFrameProps {
  kind: DemoKind
  code: CompiledDemo
  title: string
  messages: Pick<WidgetMessages, 'loading' | 'demoFailed'>
}

/** The running part of a demo. An error is shown below the output so far. */
export function DemoFrame({ kind, code, title, messages }: DemoFrameProps) {
  const { host, status } = useDrawing()
  // Kept from the first render: the server sends a new object each time, and a running demo must not restart.
  const [files] = useState(code)
  const [done, setDone] = useState(false)
  const [error, setError] = useState('')
  const finish = useCallback(() => setDone(true), [])
  return (
    <div ref={host} className={`${frame.stage} ${styles.stage}`} data-status={error ? 'failed' : done ? 'ready' : 'waiting'}>
      {status === 'ready' && <SandboxView kind={kind} code={files} title={title} onDone={finish} onError={setError} />}
      {!done && !error && (
        <span className={frame.spinner}>
          <Spinner label={messages.loading} />
        </span>
      )}
      {error && (
        <p className={frame.message} role="status">
          {messages.demoFailed} <InlineCode className="plain">{error}</InlineCode>
        </p>
      )}
    </div>
  )
}
