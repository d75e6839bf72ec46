'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { withBase } from '@/lib/site/base-path'
import { fitErrors } from './match-error'
import fields from '@/components/ui/fields.module.css'
import styles from './error-finder.module.css'

/** Maximum characters of a pasted message in a search URL: more than search reads, and short enough for a URL. */
const mostSearched = 200

export interface ErrorFinderProps {
  /** `found` contains `{count}`. */
  text: { label: string; placeholder: string; nothing: string; found: string; entry: string; everywhere: string }
  searchPage: string
}

/** Accepts a pasted message and shows the matching rows of the page, with cause and remedy. The rows stay in their tables. */
export function ErrorFinderForm({ text, searchPage }: ErrorFinderProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState('')
  const [asked, setAsked] = useState('')

  const look = useCallback(() => {
    const message = box.current?.value.trim() ?? ''
    const rows = [...(box.current?.closest('article')?.querySelectorAll<HTMLTableRowElement>('tr[id]') ?? [])]
    const found = fitErrors(message, rows.map(formsOf))
    results.current?.replaceChildren(...found.map(({ at }) => cardOf(rows[at]!, text.entry)))
    setAsked(message)
    setStatus(message === '' ? '' : found.length > 0 ? text.found.replace('{count}', String(found.length)) : text.nothing)
  }, [text])

  useEffect(() => {
    if (!box.current) return
    box.current.value ||= new URLSearchParams(window.location.search).get('message')?.slice(0, 2000) ?? ''
    if (box.current.value) look()
  }, [look])

  return (
    <div role="search" aria-label={text.label}>
      <label className={`${styles.label} ${fields.fields}`}>
        <span>{text.label}</span>
        <textarea ref={box} rows={2} maxLength={4000} placeholder={text.placeholder} spellCheck={false} onInput={look} />
      </label>
      <p className={styles.status} role="status">
        {status}
      </p>
      <div ref={results} />
      {asked && <a href={`${withBase(searchPage)}?q=${encodeURIComponent(asked.slice(0, mostSearched))}`}>{text.everywhere}</a>}
    </div>
  )
}

/** Texts of an entry's message: each inline code in the first cell. */
function formsOf(row: HTMLTableRowElement): string[] {
  const cell = row.cells[0]
  const codes = [...(cell?.querySelectorAll('code') ?? [])].map((code) => code.textContent ?? '')
  return codes.length > 0 ? [...codes, ...(/[（(](.+)[)）]/.exec(cell?.textContent ?? '')?.slice(1) ?? [])] : [cell?.textContent ?? '']
}

function cardOf(row: HTMLTableRowElement, entry: string): HTMLElement {
  const heads = [...(row.closest('table')?.querySelectorAll('thead th') ?? [])].map((head) => head.textContent ?? '')
  const card = document.createElement('dl')
  card.className = styles.card ?? ''
  for (const [at, cell] of [...row.cells].entries()) {
    const name = document.createElement('dt')
    name.textContent = heads[at] ?? ''
    const value = document.createElement('dd')
    value.append(...cell.cloneNode(true).childNodes)
    card.append(name, value)
  }
  const link = document.createElement('a')
  link.href = `#${row.id}`
  link.textContent = entry
  const last = document.createElement('dd')
  last.append(link)
  card.append(last)
  return card
}
