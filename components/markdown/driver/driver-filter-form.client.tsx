'use client'

import { useCallback, useEffect, useId, useRef, useState } from 'react'
import fieldStyles from '@/components/ui/fields.module.css'
import { ownVersionEvent } from '@/lib/browser/reader/own-version'
import { showMatches } from './show-matches'
import styles from './explorer.module.css'

/** Check boxes under one label. Names and values are also used in the URL. */
export interface FilterGroup {
  label: string
  choices: { name: string; value: string; text: string; count: number }[]
}

export interface DriverFilterProps {
  /** Id of the list of drivers. */
  listId: string
  groups: FilterGroup[]
  /** What the row of pills offers; the first, with an empty value, shows all drivers in the order of the page. */
  views: { value: string; text: string }[]
  /** `count` contains `{shown}` and `{total}`. */
  text: { search: string; placeholder: string; filters: string; views: string; count: string; nothing: string; reset: string }
}

/**
 * Form beside the list of drivers. The selection is part of the URL, so a filtered list can be linked. The fields are uncontrolled: what was
 * entered before this script was loaded is kept.
 */
export function DriverFilterForm({ listId, groups, views, text }: DriverFilterProps) {
  const facetsId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState<{ shown: number; total: number } | null>(null)
  const [active, setActive] = useState(false)
  const [open, setOpen] = useState(false)

  const apply = useCallback(() => {
    if (!form.current) return
    const chosen = [...new FormData(form.current)].filter((entry): entry is [string, string] => Boolean(entry[1]))
    setActive(chosen.length > 0)
    setFound(showMatches(listId, chosen))
    const url = new URL(window.location.href)
    for (const { name } of inputsOf(form.current)) url.searchParams.delete(name)
    for (const [name, value] of chosen) url.searchParams.append(name, value)
    if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url)
  }, [listId])

  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    for (const input of form.current ? inputsOf(form.current) : []) {
      if (input.type === 'search') input.value ||= query.get(input.name) ?? ''
      else if (query.getAll(input.name).includes(input.value)) input.checked = true
    }
    apply()
    // The version filter may hide drivers as well.
    window.addEventListener(ownVersionEvent, apply)
    return () => window.removeEventListener(ownVersionEvent, apply)
  }, [apply])

  // The bar with the button stays in view, the boxes that it opens may be far above.
  useEffect(() => {
    if (open) document.getElementById(facetsId)?.scrollIntoView({ block: 'nearest' })
  }, [open, facetsId])

  const reset = () => {
    form.current?.reset()
    apply()
  }

  return (
    <form
      ref={form}
      className={styles.form}
      role="search"
      aria-label={text.search}
      onChange={apply}
      onSubmit={(event) => event.preventDefault()}
      data-chrome=""
      data-needs-script=""
    >
      <div className={`${fieldStyles.fields} ${styles.bar}`}>
        <input type="search" name="q" placeholder={text.placeholder} aria-label={text.search} />
        <button type="button" className={styles.toggle} aria-expanded={open} aria-controls={facetsId} onClick={() => setOpen(!open)}>
          {text.filters}
        </button>
      </div>
      <div id={facetsId} className={styles.facets} data-open={open || undefined}>
        {groups.map(({ label, choices }) => (
          <fieldset key={label}>
            <legend>{label}</legend>
            {choices.map((choice) => (
              <label key={`${choice.name}:${choice.value}`}>
                <input type="checkbox" name={choice.name} value={choice.value} />
                {choice.text}
                <span>{choice.count}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <fieldset className={styles.views}>
        <legend className="visually-hidden">{text.views}</legend>
        {views.map((view) => (
          <label key={view.value}>
            <input type="radio" name="view" value={view.value} defaultChecked={view.value === ''} />
            {view.text}
          </label>
        ))}
      </fieldset>
      <p className={styles.status} role="status">
        {found &&
          (found.shown === 0 ? text.nothing : text.count.replace('{shown}', String(found.shown)).replace('{total}', String(found.total)))}
        {active && (
          <button type="button" className={styles.reset} onClick={reset}>
            {text.reset}
          </button>
        )}
      </p>
    </form>
  )
}

function inputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll('input')]
}
