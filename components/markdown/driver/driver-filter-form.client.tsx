'use client'

import { useEffect, useId, useState } from 'react'
import styles from './explorer.module.css'

/** One choice of the filter; its name is also the word in the address bar. */
export interface FilterField {
  name: string
  label: string
  options: { value: string; text: string }[]
}

export interface DriverFilterProps {
  /** Id of the element that holds the table. */
  tableId: string
  fields: FilterField[]
  /** `count` holds `{shown}` and `{total}`. */
  text: { search: string; placeholder: string; any: string; count: string; nothing: string; reset: string }
}

type Filter = Record<string, string>

/** Form above the driver table. What is chosen stands in the address bar, so a filtered table can be linked. */
export function DriverFilterForm({ tableId, fields, text }: DriverFilterProps) {
  const id = useId()
  const [filter, setFilter] = useState<Filter>({})
  const [count, setCount] = useState<{ shown: number; total: number } | null>(null)

  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    const known = ['q', ...fields.map(({ name }) => name)]
    const stored = Object.fromEntries(known.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])))
    setFilter(stored)
    setCount(showRows(tableId, stored))
  }, [fields, tableId])

  const change = (next: Filter) => {
    setFilter(next)
    setCount(showRows(tableId, next))
    const url = new URL(window.location.href)
    for (const name of ['q', ...fields.map((field) => field.name)]) {
      if (next[name]) url.searchParams.set(name, next[name])
      else url.searchParams.delete(name)
    }
    window.history.replaceState(window.history.state, '', url)
  }
  const active = Object.values(filter).some(Boolean)

  return (
    <>
      <form className={styles.form} role="search" aria-label={text.search} onSubmit={(event) => event.preventDefault()} data-chrome="">
        <label className={styles.query}>
          <span>{text.search}</span>
          <input
            type="search"
            value={filter.q ?? ''}
            placeholder={text.placeholder}
            onChange={(event) => change({ ...filter, q: event.target.value })}
          />
        </label>
        {fields.map(({ name, label, options }) => (
          <label key={name} htmlFor={`${id}-${name}`}>
            <span>{label}</span>
            <select id={`${id}-${name}`} value={filter[name] ?? ''} onChange={(event) => change({ ...filter, [name]: event.target.value })}>
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
          <button type="button" className={styles.reset} onClick={() => change({})}>
            {text.reset}
          </button>
        )}
      </p>
    </>
  )
}

/** Hides the rows that do not fit; the rows themselves come from the server and are not drawn again. */
function showRows(tableId: string, filter: Filter): { shown: number; total: number } {
  const rows = [...(document.getElementById(tableId)?.querySelectorAll<HTMLElement>('tr[data-search]') ?? [])]
  const query = (filter.q ?? '').trim().toLowerCase()
  const wanted = Object.entries(filter).flatMap(([name, value]) => (name !== 'q' && value ? [`${name}:${value}`] : []))
  for (const row of rows) {
    const words = row.dataset.filter?.split(' ') ?? []
    row.hidden = !((row.dataset.search ?? '').includes(query) && wanted.every((word) => words.includes(word)))
  }
  return { shown: rows.filter((row) => !row.hidden).length, total: rows.length }
}
