'use client'

import { useCallback, useEffect, useId, useRef, useState } from 'react'
import fieldStyles from '@/components/ui/fields.module.css'
import { ownVersionEvent } from '@/lib/browser/reader/own-version'
import styles from './explorer.module.css'

/** A choice in the filter; its name is also used in the URL. */
export interface FilterField {
  name: string
  label: string
  options: { value: string; text: string }[]
}

export interface DriverFilterProps {
  /** Id of the list of drivers. */
  listId: string
  fields: FilterField[]
  /** `count` contains `{shown}` and `{total}`. */
  text: { search: string; placeholder: string; any: string; count: string; nothing: string; reset: string }
}

type Filter = Record<string, string>

/**
 * Form above the list of drivers. The selection is part of the URL, so a filtered list can be linked. The fields are uncontrolled: what was
 * entered before this script was loaded is kept.
 */
export function DriverFilterForm({ listId, fields, text }: DriverFilterProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [filter, setFilter] = useState<Filter>({})
  const [count, setCount] = useState<{ shown: number; total: number } | null>(null)

  const apply = useCallback(() => {
    if (!form.current) return
    const next = Object.fromEntries([...new FormData(form.current)].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
    setFilter(next)
    setCount(showMatches(listId, next))
    const url = new URL(window.location.href)
    for (const [name, value] of Object.entries(next)) {
      if (value) url.searchParams.set(name, value)
      else url.searchParams.delete(name)
    }
    if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url)
  }, [listId])

  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    for (const control of form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? []) {
      control.value ||= query.get(control.name) ?? ''
      // A choice that is not among the options would leave the field blank.
      control.value ||= ''
    }
    apply()
    // The version filter may hide drivers as well.
    window.addEventListener(ownVersionEvent, apply)
    return () => window.removeEventListener(ownVersionEvent, apply)
  }, [apply])

  const reset = () => {
    form.current?.reset()
    apply()
  }
  const active = Object.values(filter).some(Boolean)

  return (
    <>
      <form
        ref={form}
        className={`${fieldStyles.fields} ${styles.form}`}
        role="search"
        aria-label={text.search}
        onChange={apply}
        onSubmit={(event) => event.preventDefault()}
        data-chrome=""
      >
        <label className={styles.query}>
          <span>{text.search}</span>
          <input type="search" name="q" placeholder={text.placeholder} />
        </label>
        {fields.map(({ name, label, options }) => (
          <label key={name} htmlFor={`${id}-${name}`}>
            <span>{label}</span>
            <select id={`${id}-${name}`} name={name}>
              <option value="">{text.any}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.text}
                </option>
              ))}
            </select>
          </label>
        ))}
      </form>
      <p className={styles.status} role="status">
        {count &&
          (count.shown === 0 ? text.nothing : text.count.replace('{shown}', String(count.shown)).replace('{total}', String(count.total)))}
        {active && (
          <button type="button" className={styles.reset} onClick={reset}>
            {text.reset}
          </button>
        )}
      </p>
    </>
  )
}

/** Hides the drivers that do not match; the list comes from the server and is not rendered again. */
function showMatches(listId: string, filter: Filter): { shown: number; total: number } {
  const entries = [...(document.getElementById(listId)?.querySelectorAll<HTMLElement>('li[data-search]') ?? [])]
  const query = (filter.q ?? '').trim().toLowerCase()
  const wanted = Object.entries(filter).flatMap(([name, value]) => (name !== 'q' && value ? [`${name}:${value}`] : []))
  for (const entry of entries) {
    const words = entry.dataset.filter?.split(' ') ?? []
    entry.hidden = !((entry.dataset.search ?? '').includes(query) && wanted.every((word) => words.includes(word)))
  }
  return { shown: entries.filter((entry) => !entry.hidden && entry.dataset.newer === undefined).length, total: entries.length }
}
