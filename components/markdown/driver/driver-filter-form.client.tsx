'use client'

import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import fieldStyles from '@/components/ui/fields.module.css'
import { ownVersionEvent, readOwnVersion } from '@/lib/browser/own-version'
import { fill } from '@/lib/i18n/fill'
import { lastShownRank, matchNames, nearestName } from './driver-matches'
import styles from './explorer.module.css'

/**
 * Hides the drivers that do not match, puts those first whose names match best, and tells for each why it matches if its name does not, and
 * which version it needs if the reader's is older. The list comes from the server and is not rendered again. In a group of choices one has to fit, except in `can`, where all have to.
 * @param chosen names and values of the form
 * @param notYet text with `{version}` and `{own}`
 * @param query in place of the chosen one
 */
export function showMatches(
  listId: string,
  chosen: readonly (readonly [name: string, value: string])[],
  notYet = '',
  query = (chosen.find(([name]) => name === 'q')?.[1] ?? '').trim(),
): { shown: number; total: number } {
  const entries = listEntries(listId)
  for (const entry of entries) if (!positions.has(entry)) positions.set(entry, [...(entry.parentElement?.children ?? [])].indexOf(entry))
  const chosenFilters = chosen.filter(([name]) => name !== 'q')
  const matches = new Map(entries.map((entry) => [entry, matchNames(entry.dataset.search ?? '', query)]))
  const fitting = entries.filter((entry) => {
    const words = new Set(entry.dataset.filter?.split(' '))
    const has = ([name, value]: readonly [string, string]) => words.has(`${name}:${value}`)
    return (
      matches.get(entry) &&
      chosenFilters.every((one) => has(one) || (one[0] !== 'can' && chosenFilters.some((other) => other[0] === one[0] && has(other))))
    )
  })
  const rankOf = (entry: HTMLElement) => matches.get(entry)?.rank ?? 0
  const lastRank = lastShownRank(Math.min(...fitting.map(rankOf)))
  for (const entry of entries) {
    entry.hidden = !fitting.includes(entry) || rankOf(entry) > lastRank
    const reason = entry.querySelector('[data-reason]')
    const { newer, since = '' } = entry.dataset
    const needs = newer === undefined ? '' : fill(notYet, { version: since, own: readOwnVersion() ?? '' })
    if (reason) reason.textContent = [query && matches.get(entry)?.reason, needs].filter(Boolean).join(' · ')
  }
  // The order of the document, not of the style: the focus follows it.
  for (const entry of entries.toSorted((a, b) => (query ? rankOf(a) - rankOf(b) : 0) || positions.get(a)! - positions.get(b)!))
    entry.parentElement?.append(entry)
  return { shown: entries.filter((entry) => !entry.hidden).length, total: entries.length }
}

const listEntries = (listId: string) => [...document.querySelectorAll<HTMLElement>(`#${listId} li[data-search]`)]

/** Position of each entry in the list as it came. */
const positions = new WeakMap<HTMLElement, number>()

/** Check boxes under one label. Names and values are also used in the URL. */
interface FilterGroup {
  label: string
  choices: { name: string; value: string; text: string }[]
}

export interface DriverFilterProps {
  /** Id of the element that contains the drivers. */
  listId: string
  groups: FilterGroup[]
  /** `count` contains `{shown}` and `{total}`. */
  text: { search: string; placeholder: string; filters: string; count: string; near: string; reset: string; notYet: string }
  /** What to try if no driver matches. */
  nothing: ReactNode
}

/**
 * Form above the list of drivers. The selection is part of the URL, so a filtered list can be linked. The fields are uncontrolled, and the
 * filters are a native disclosure: what was entered, chosen or opened before this script was loaded is kept.
 */
export function DriverFilterForm({ listId, groups, text, nothing }: DriverFilterProps) {
  const form = useRef<HTMLFormElement>(null)
  const [result, setResult] = useState<{ line: string; isEmpty: boolean } | null>(null)

  const apply = useCallback(() => {
    if (!form.current) return
    const chosen = [...new FormData(form.current)].filter((entry): entry is [string, string] => Boolean(entry[1]))
    const names = listEntries(listId).map(({ dataset }) => dataset.search)
    const matches = showMatches(listId, chosen, text.notYet)
    const near = matches.shown === 0 && nearestName(names.join('\n'), new URLSearchParams(chosen).get('q') ?? '')
    const isNear = near && showMatches(listId, chosen, text.notYet, near).shown > 0
    const line = isNear ? text.near : fill(text.count, matches)
    setResult(chosen.length > 0 ? { line, isEmpty: matches.shown === 0 && !isNear } : null)
    const url = new URL(window.location.href)
    for (const { name } of inputsOf(form.current)) url.searchParams.delete(name)
    for (const [name, value] of chosen) url.searchParams.append(name, value)
    if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url)
  }, [listId, text])

  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    for (const input of form.current ? inputsOf(form.current) : []) {
      if (input.type === 'search') input.value ||= query.get(input.name) ?? ''
      else if (query.getAll(input.name).includes(input.value)) input.checked = true
    }
    apply()
    window.addEventListener(ownVersionEvent, apply)
    return () => window.removeEventListener(ownVersionEvent, apply)
  }, [apply])

  return (
    <form
      ref={form}
      className={`${fieldStyles.fields} ${styles.form}`}
      role="search"
      aria-label={text.search}
      onChange={apply}
      onReset={() => setTimeout(apply)}
      onSubmit={(event) => event.preventDefault()}
      data-chrome=""
      data-needs-script=""
    >
      <input type="search" name="q" placeholder={text.placeholder} aria-label={text.search} />
      <details className={styles.filters}>
        <summary>{text.filters}</summary>
        <div>
          {groups.map(({ label, choices }) => (
            <fieldset key={label}>
              <legend>{label}</legend>
              {choices.map((choice) => (
                <label key={choice.value}>
                  <input type="checkbox" name={choice.name} value={choice.value} />
                  {choice.text}
                </label>
              ))}
            </fieldset>
          ))}
        </div>
      </details>
      <p role="status">
        {result?.line}
        {result?.isEmpty && <span>{nothing}</span>}
      </p>
      {result && <button type="reset">{text.reset}</button>}
    </form>
  )
}

const inputsOf = (form: HTMLFormElement): HTMLInputElement[] => [...form.querySelectorAll('input')]
