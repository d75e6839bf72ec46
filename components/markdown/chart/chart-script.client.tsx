'use client'

import { useCallback, useMemo, useState } from 'react'
import { SandboxView } from '../widget/sandbox/sandbox-view.client'
import { useDrawing, WidgetFrame } from '@/components/markdown/widget/widget-frame.client'
import type { ChartViewProps } from './chart.client'

/** A chart configured by a script, which runs and renders in the sandbox, never in the page. */
export function ChartScriptView({ kind, code, title, messages }: ChartViewProps) {
  const { host, status } = useDrawing()
  const [done, setDone] = useState(false)
  const [error, setError] = useState('')
  const files = useMemo(() => ({ html: '', js: code, css: '' }), [code])
  const finish = useCallback(() => setDone(true), [])
  const shown = error ? 'failed' : done ? 'ready' : 'waiting'
  return (
    <WidgetFrame status={shown} error={error} title={title} source={code} host={host} messages={messages}>
      {status === 'ready' && !error && (
        <SandboxView kind={kind} code={files} title={title ?? messages.chart} onDone={finish} onError={setError} />
      )}
    </WidgetFrame>
  )
}
