'use client'

import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import fieldStyles from '@/components/ui/fields.module.css'
import { markNewer, readOwnVersion, writeOwnVersion } from '@/lib/browser/own-version'
import { fill } from '@/lib/i18n/fill'
import type { Messages } from '@/lib/i18n/messages'
import { isRelease, readVersion } from '@/lib/site/versions'
import styles from './version-field.module.css'

export interface VersionFieldProps {
  className: string | undefined
  messages: Omit<Messages['versions'], 'actions' | 'describes' | 'notYet' | 'since'>
  /** Newest version, as an example of the format. */
  example: string
  /** URL of the product's releases. */
  releases: string
}

/** The version in effect and the number of entries newer than it; `null` if everything is shown. */
type ChosenVersion = { version: string; count: number }

/** The input is uncontrolled, so what was typed before hydration is kept. */
export const VersionField = isolated(function VersionField({ className, messages, example, releases }: VersionFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ChosenVersion | null>(null)
  const [fault, setFault] = useState<ReactNode>(null)

  useEffect(() => {
    const version = readOwnVersion()
    if (!version || !input.current || ![version, ''].includes(input.current.value)) return
    input.current.value = version
    setChosen({ version, count: markNewer(version) })
  }, [])

  const apply = (text: string) => {
    const typed = readVersion(text)
    const version = typed && isRelease(typed, example) ? typed : null
    if (version || !text.trim()) setFault(null)
    else if (!typed) setFault(fill(messages.invalid, { example }))
    else
      setFault(
        <>
          {fill(messages.unknown, { version: typed, example })} <a href={releases}>{messages.releases}</a>
        </>,
      )
    writeOwnVersion(version)
    const count = markNewer(version)
    setChosen(version ? { version, count } : null)
  }

  const clear = () => {
    if (!input.current) return
    input.current.value = ''
    apply('')
    input.current.focus()
  }

  const close = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!fault) event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  }

  return (
    <form className={`${fieldStyles.fields} ${styles.form} ${className}`} onSubmit={close}>
      <label htmlFor={id}>{messages.label}</label>
      <input
        ref={input}
        id={id}
        name="version"
        inputMode="decimal"
        autoComplete="off"
        placeholder={example}
        aria-invalid={fault !== null || undefined}
        onChange={(event) => apply(event.target.value)}
      />
      <span role="status">
        {fault ?? (chosen ? fill(chosen.count > 0 ? messages.newer : messages.nothingNewer, chosen) : messages.ask)}
      </span>
      {(chosen || fault) && (
        <button type="button" className={styles.reset} onClick={clear}>
          {messages.clear}
        </button>
      )}
    </form>
  )
}, 'version field')
