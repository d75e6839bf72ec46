'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { readStoredObject, removeStorage, storageKeys, writeStoredEntry } from '@/lib/browser/storage'
import { fill } from '@/lib/i18n/fill'
import type { Messages } from '@/lib/i18n/messages'
import { quoteValue, readValue, type ValueForm } from '@/lib/site/values'
import styles from './code.module.css'

/** Dispatched on the window when the reader has entered another value. */
const changedEvent = 'own-values'

interface OwnValuesProps {
  /** The values in the block by name, with their label and what their form allows. */
  fields: Readonly<Record<string, { label: string; form: ValueForm; rule: string }>>
  language: string
  messages: Pick<Messages['markdown'], 'ownValues' | 'exampleValues' | 'valueHint' | 'valueRefused' | 'valueUnfit'>
}

/**
 * Makes the named values of the block that contains it editable. Every block shows what the reader enters in one of them. It is kept in the
 * browser; a text without the form of its value is refused with the reason, and only kept to be corrected.
 */
export const OwnValues = isolated(function OwnValues({ fields, language, messages }: OwnValuesProps) {
  const row = useRef<HTMLDivElement>(null)
  const id = useId()
  const [hint, setHint] = useState('')
  const [isOwn, setOwn] = useState(false)

  useEffect(() => {
    const inputs = [...(row.current?.closest('[data-code]')?.querySelectorAll<HTMLElement>('[data-value]') ?? [])]
    const fieldOf = (input: HTMLElement) => fields[input.dataset.value!]!
    const cleanUp = new AbortController()
    /** Whether a reason is shown that stays until the reader types again: the block has the value from before. */
    let isRefused = false
    const { signal } = cleanUp

    function show() {
      const stored = readStoredObject(storageKeys.ownValues)
      let hasOwn = false
      for (const input of inputs) {
        const entered = readValue(stored[input.dataset.value!], fieldOf(input).form)
        const quoted = entered === undefined ? undefined : quoteValue(entered, language)
        hasOwn ||= quoted !== undefined
        if (input !== document.activeElement) input.textContent = quoted ?? input.dataset.example!
      }
      setOwn(hasOwn)
    }

    function check(input: HTMLElement) {
      const { label, form, rule } = fieldOf(input)
      const typed = input.textContent
      const value = readValue(typed, form)
      const isUnfit = value !== undefined && quoteValue(value, language) === undefined
      isRefused = isUnfit || (value === undefined && typed !== '')
      input.setAttribute('aria-invalid', String(isRefused))
      setHint(fill(isRefused ? messages.valueRefused : messages.valueHint, { label, rule: isUnfit ? messages.valueUnfit : rule }))
      return isRefused ? undefined : (value ?? '')
    }

    for (const [index, input] of inputs.entries()) {
      const name = input.dataset.value!
      const on = <Type extends keyof HTMLElementEventMap>(type: Type, handle: (event: HTMLElementEventMap[Type]) => void) =>
        input.addEventListener(type, handle, { signal })
      input.dataset.example ??= input.textContent
      input.role = 'textbox'
      input.ariaLabel = fieldOf(input).label
      input.setAttribute('aria-describedby', id)
      input.spellcheck = false
      input.autocapitalize = 'off'
      // One stop for each value: the others of the block follow it.
      input.tabIndex = inputs.findIndex((other) => other.dataset.value === name) === index ? 0 : -1
      try {
        input.contentEditable = 'plaintext-only'
      } catch {
        input.contentEditable = 'true'
      }
      let before: unknown
      const store = (value: unknown) => {
        writeStoredEntry(storageKeys.ownValues, name, value)
        window.dispatchEvent(new Event(changedEvent))
      }
      on('focus', () => {
        before = readStoredObject(storageKeys.ownValues)[name]
        input.textContent = readValue(before, fieldOf(input).form) ?? input.textContent
        getSelection()?.selectAllChildren(input)
        if (!isRefused) check(input)
      })
      on('input', () => {
        const value = check(input)
        if (value !== undefined) store(value)
      })
      on('keydown', (event) => {
        if (event.isComposing || !/^(?:Enter|Escape)$/.test(event.key)) return
        event.preventDefault()
        if (event.key === 'Escape') {
          store(before)
          isRefused = false
          setHint('')
        } else if (isRefused) return
        input.blur()
      })
      on('blur', () => {
        if (input.getAttribute('aria-invalid') === 'true') store(before)
        else if (!isRefused) setHint('')
        input.removeAttribute('aria-invalid')
        show()
      })
    }
    show()
    window.addEventListener(changedEvent, show, { signal })
    window.addEventListener('storage', show, { signal })
    return () => cleanUp.abort()
  }, [fields, language, messages, id])

  function reset() {
    removeStorage(storageKeys.ownValues)
    window.dispatchEvent(new Event(changedEvent))
    setHint('')
  }

  return (
    <div ref={row} className={hint || isOwn ? styles.reminder : undefined}>
      <span id={id} role="status">
        {hint || (isOwn ? messages.ownValues : '')}
      </span>{' '}
      {isOwn && (
        <button type="button" className={styles.reset} onClick={reset}>
          {messages.exampleValues}
        </button>
      )}
    </div>
  )
}, 'own values')
