'use client'

import { useEffect, useState } from 'react'
import { copyText } from '@/lib/browser/copy-text'
import buttons from '@/components/ui/button.module.css'
import { useTool } from '@/components/token-tools/tool-context.client'

/** Milliseconds for which "Copied" is shown. */
const feedback = 1500

/** A button that copies a text; the result replaces its label and is announced. */
export function CopyValue({ text, label }: { text: string | (() => string); label: string }) {
  const { words } = useTool()
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state !== 'copied') return
    const timer = window.setTimeout(() => setState('idle'), feedback)
    return () => window.clearTimeout(timer)
  }, [state])
  return (
    <>
      <button
        type="button"
        className={buttons.button}
        onClick={async () => setState((await copyText(typeof text === 'string' ? text : text())) ? 'copied' : 'failed')}
      >
        {state === 'copied' ? words.actions.copied : label}
      </button>
      <span role="status" className={state === 'failed' ? undefined : 'visually-hidden'}>
        {state === 'copied' && words.actions.copied}
        {state === 'failed' && words.actions.copyFailed}
      </span>
    </>
  )
}
