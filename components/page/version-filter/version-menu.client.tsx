'use client'

import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Dropdown } from '@/components/ui/dropdown.client'
import { OwnVersion } from '@/components/ui/since/own-version'
import { isolated } from '@/components/ui/error-boundary.client'
import fieldStyles from '@/components/ui/fields.module.css'
import { markNewer, readOwnVersion, writeOwnVersion } from '@/lib/browser/own-version'
import { fill } from '@/lib/i18n/fill'
import type { Messages } from '@/lib/i18n/messages'
import { isRelease, readVersion } from '@/lib/site/versions'
import header from '../page-header/page-header.module.css'
import styles from './version-filter.module.css'

interface VersionFieldProps {
  messages: Omit<Messages['versions'], 'actions' | 'notYet'>
  /** Newest version, as an example of the format. */
  example: string
  /** URL of the product's releases. */
  releases: string
}

/** The version in effect and the number of entries newer than it; `null` if everything is shown. */
type ChosenVersion = { version: string; count: number }

/** Button that shows the visitor's version, with the field that changes it. The script that runs before the first paint shows it too. */
export const VersionMenu = isolated(function VersionMenu({ chevron, ...field }: VersionFieldProps & { chevron: ReactNode }) {
  const button = (
    <>
      <span>
        {field.messages.label} <OwnVersion />
      </span>
      {chevron}
    </>
  )
  return (
    <Dropdown id="version-menu" button={button} buttonClassName={header.button}>
      <VersionField {...field} />
    </Dropdown>
  )
}, 'version menu')

/** The input is uncontrolled, so what was typed before hydration is kept. */
export function VersionField({ messages, example, releases }: VersionFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ChosenVersion | null>(null)
  const [fault, setFault] = useState<ReactNode>(null)

  useEffect(() => {
    const version = readOwnVersion()
    if (!version || !input.current || input.current.value) return
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

  const showAll = () => {
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
    <form className={`${fieldStyles.fields} ${styles.form}`} onSubmit={close}>
      <label htmlFor={id}>{messages.label}</label>
      <input
        ref={input}
        id={id}
        inputMode="decimal"
        autoComplete="off"
        placeholder={example}
        aria-invalid={fault !== null || undefined}
        onChange={(event) => apply(event.target.value)}
      />
      <span role="status">{fault ?? (chosen && fill(chosen.count > 0 ? messages.newer : messages.nothingNewer, chosen))}</span>
      {(chosen || fault) && (
        <button type="button" className={styles.reset} onClick={showAll}>
          {messages.showAll}
        </button>
      )}
    </form>
  )
}
