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
  words: Pick<Messages['markdown'], 'ownValues' | 'exampleValues' | 'valueHint' | 'valueRefused' | 'valueUnfit'>
}

/**
 * Makes the named values of the block that contains it editable. Every block shows what the reader enters in one of them. It is kept in the
 * browser; a text without the form of its value is refused with the reason.
 */
export const OwnValues = isolated(function OwnValues({ fields, language, words }: OwnValuesProps) {
  const row = useRef<HTMLDivElement>(null)
  const id = useId()
  const [hint, setHint] = useState('')
  const [isOwn, setOwn] = useState(false)

  useEffect(() => {
    const places = [...(row.current?.closest('[data-code]')?.querySelectorAll<HTMLElement>('[data-value]') ?? [])]
    const fieldOf = (place: HTMLElement) => fields[place.dataset.value!]!
    const cleanUp = new AbortController()
    const { signal } = cleanUp

    function show() {
      const stored = readStoredObject(storageKeys.ownValues)
      let hasOwn = false
      for (const place of places) {
        const entered = readValue(stored[place.dataset.value!], fieldOf(place).form)
        const quoted = entered === undefined ? undefined : quoteValue(entered, language)
        hasOwn ||= quoted !== undefined
        if (place !== document.activeElement) place.textContent = quoted ?? place.dataset.example!
      }
      setOwn(hasOwn)
    }

    function check(place: HTMLElement) {
      const { label, form, rule } = fieldOf(place)
      const typed = place.textContent
      const value = readValue(typed, form)
      const isUnfit = value !== undefined && quoteValue(value, language) === undefined
      const isRefused = isUnfit || (value === undefined && typed !== '')
      place.setAttribute('aria-invalid', String(isRefused))
      setHint(fill(isRefused ? words.valueRefused : words.valueHint, { label, rule: isUnfit ? words.valueUnfit : rule }))
      return isRefused ? undefined : (value ?? '')
    }

    for (const [index, place] of places.entries()) {
      const name = place.dataset.value!
      const on = <Type extends keyof HTMLElementEventMap>(type: Type, handle: (event: HTMLElementEventMap[Type]) => void) =>
        place.addEventListener(type, handle, { signal })
      place.dataset.example ??= place.textContent
      place.role = 'textbox'
      place.ariaLabel = fieldOf(place).label
      place.setAttribute('aria-describedby', id)
      place.spellcheck = false
      place.autocapitalize = 'off'
      // One stop for each value: the others of the block follow it.
      place.tabIndex = places.findIndex((other) => other.dataset.value === name) === index ? 0 : -1
      try {
        place.contentEditable = 'plaintext-only'
      } catch {
        place.contentEditable = 'true'
      }
      let before: unknown
      const store = (value: unknown) => {
        writeStoredEntry(storageKeys.ownValues, name, value)
        window.dispatchEvent(new Event(changedEvent))
      }
      on('focus', () => {
        before = readStoredObject(storageKeys.ownValues)[name]
        place.textContent = readValue(before, fieldOf(place).form) ?? place.textContent
        getSelection()?.selectAllChildren(place)
        check(place)
      })
      on('input', () => {
        const value = check(place)
        if (value !== undefined) store(value)
      })
      on('keydown', (event) => {
        if (event.isComposing || !/^(?:Enter|Escape)$/.test(event.key)) return
        event.preventDefault()
        if (event.key === 'Escape') store(before)
        place.blur()
      })
      on('blur', () => {
        if (place.getAttribute('aria-invalid') === 'true') store(before)
        else setHint('')
        place.removeAttribute('aria-invalid')
        show()
      })
    }
    show()
    window.addEventListener(changedEvent, show, { signal })
    window.addEventListener('storage', show, { signal })
    return () => cleanUp.abort()
  }, [fields, language, words, id])

  function reset() {
    removeStorage(storageKeys.ownValues)
    window.dispatchEvent(new Event(changedEvent))
    setHint('')
  }

  return (
    <div ref={row} className={hint || isOwn ? styles.reminder : undefined}>
      <span id={id} role="status">
        {hint || (isOwn ? words.ownValues : '')}
      </span>{' '}
      {isOwn && (
        <button type="button" className={styles.reset} onClick={reset}>
          {words.exampleValues}
        </button>
      )}
    </div>
  )
}, 'own values')
