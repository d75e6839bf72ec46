'use client'

import { useEffect, useState } from 'react'
import { copyText } from '@/lib/browser/copy-text'
import buttons from '@/components/ui/button.module.css'
import { useTool } from '@/components/token-tools/tool-context.client'
import styles from '@/components/token-tools/tools.module.css'

/** Milliseconds for which "Copied" is shown. */
const feedback = 1500

interface CopyValueProps {
  text: string | (() => string)
  label: string
  /** Weight of the button beside others. */
  kind?: 'primary' | 'plain' | 'quiet'
}

const kinds = { primary: `${buttons.button} ${buttons.primary}`, plain: buttons.button, quiet: styles.quiet }

/** A button that copies a text; the result replaces its label and is announced. */
export function CopyValue({ text, label, kind = 'plain' }: CopyValueProps) {
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
        className={kinds[kind]}
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
