'use client'

import { useEffect, useId, useState } from 'react'
import buttons from '@/components/ui/button.module.css'
import { copyText } from '@/lib/browser/copy-text'
import { fill } from '@/lib/i18n/fill'
import { useTool } from '@/components/token-tools/tool-context.client'
import styles from '@/components/token-tools/tools.module.css'

const copiedShownMs = 1500

interface CopyValueProps {
  text: string | (() => string)
  label: string
  /** Weight of the button next to others. */
  kind?: 'primary' | 'plain' | 'quiet'
}

const kinds = { primary: `${buttons.button} ${buttons.primary}`, plain: buttons.button, quiet: styles.quiet }

/** A button that copies a text; the result replaces its label and is announced. */
export function CopyValue({ text, label, kind = 'plain' }: CopyValueProps) {
  const { messages } = useTool()
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state !== 'copied') return
    const timer = window.setTimeout(() => setState('idle'), copiedShownMs)
    return () => window.clearTimeout(timer)
  }, [state])
  return (
    <>
      <button
        type="button"
        className={kinds[kind]}
        onClick={async () => setState((await copyText(typeof text === 'string' ? text : text())) ? 'copied' : 'failed')}
      >
        {state === 'copied' ? messages.actions.copied : label}
      </button>
      <span role="status" className={state === 'failed' ? undefined : 'visually-hidden'}>
        {state === 'copied' && messages.actions.copied}
        {state === 'failed' && messages.actions.copyFailed}
      </span>
    </>
  )
}

interface ValueProps {
  name: string
  value: string
  /** Option of the storage form for this value. */
  option?: string | undefined
  /** Hidden until the user reveals it. */
  secret?: boolean
  /** Whether this is the value that the user came for. */
  primary?: boolean
}

/** Label of a value, and its option in AList's API and files. */
export function ValueName({ name, option }: Pick<ValueProps, 'name' | 'option'>) {
  return (
    <dt>
      {name}{' '}
      {option && (
        <small>
          <code>{option}</code>
        </small>
      )}
    </dt>
  )
}

export function ResultValue({ name, value, option, secret = false, primary = false }: ValueProps) {
  const { messages } = useTool()
  const [shown, setShown] = useState(!secret)
  const id = useId()
  return (
    <div className={styles.value}>
      <ValueName name={name} option={option} />
      <dd>
        <output id={id} data-option={option} className={styles.token} tabIndex={0}>
          {shown ? value : '•'.repeat(24)}
        </output>
        <div className={styles.actions}>
          {secret && (
            <button type="button" className={buttons.button} aria-controls={id} aria-pressed={shown} onClick={() => setShown(!shown)}>
              {shown ? messages.result.hide : messages.result.show}
              <span className="visually-hidden"> {name}</span>
            </button>
          )}
          <CopyValue kind={primary ? 'primary' : 'plain'} text={value} label={fill(messages.result.copyOf, { name: lowerFirst(name) })} />
        </div>
      </dd>
    </div>
  )
}

/** "Refresh token" in the middle of a sentence; abbreviations and Chinese text stay unchanged. */
const lowerFirst = (text: string): string => (/^[A-Z][a-z]+(?:\s|$)/.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text)
