'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import fieldStyles from '@/components/ui/fields.module.css'
import { markNewer, readOwnVersion, writeOwnVersion } from '@/lib/browser/reader/own-version'
import { fill } from '@/lib/i18n/fill'
import type { Messages } from '@/lib/i18n/messages'
import { readVersion } from '@/lib/site/versions'
import styles from './version-filter.module.css'

interface VersionFieldProps {
  words: Messages['versions']
  /** Newest version, as an example of the format. */
  example: string
  /** Called with the version in effect and the number of entries newer than it; `null` if everything is shown. */
  onChange?: (chosen: ChosenVersion | null) => void
}

export type ChosenVersion = { version: string; count: number }

type State = ChosenVersion | 'invalid' | null

/** The field is uncontrolled, so what was typed before hydration is kept. */
export const VersionField = isolated(function VersionField({ words, example, onChange }: VersionFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<State>(null)

  useEffect(() => {
    const version = readOwnVersion()
    if (!version || !input.current || input.current.value) return
    input.current.value = version
    const chosen = { version, count: markNewer(version) }
    setState(chosen)
    onChange?.(chosen)
  }, [onChange])

  const apply = (text: string) => {
    const version = readVersion(text)
    // An incomplete version is still being typed, so nothing changes.
    if (!version && text.trim()) return setState('invalid')
    writeOwnVersion(version)
    const count = markNewer(version)
    const chosen = version ? { version, count } : null
    setState(chosen)
    onChange?.(chosen)
  }

  const showAll = () => {
    if (!input.current) return
    input.current.value = ''
    apply('')
    input.current.focus()
  }

  return (
    <form className={`${fieldStyles.fields} ${styles.form}`} onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={id}>{words.label}</label>
      <input
        ref={input}
        id={id}
        inputMode="decimal"
        autoComplete="off"
        placeholder={example}
        aria-invalid={state === 'invalid' || undefined}
        onChange={(event) => apply(event.target.value)}
      />
      <span role="status">{describe(state, words, example)}</span>
      {state && (
        <button type="button" className={styles.reset} onClick={showAll}>
          {words.showAll}
        </button>
      )}
    </form>
  )
}, 'version filter')

function describe(state: State, words: Messages['versions'], example: string): string {
  if (!state) return ''
  if (state === 'invalid') return fill(words.invalid, { example })
  return fill(state.count > 0 ? words.newer : words.nothingNewer, state)
}
