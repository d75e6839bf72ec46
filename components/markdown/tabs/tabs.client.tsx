'use client'

import { Fragment, useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { isolated } from '@/components/ui/error-boundary.client'
import { findHashTarget } from '@/lib/browser/page/hash-target'
import { readStoredObject, writeStoredEntry } from '@/lib/browser/storage'
import styles from './tabs.module.css'

/** Index of the tab that a key selects; undefined for other keys. Left and right wrap around. */
function tabAfterKey(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Dispatched on the window when a tab is selected, so that other groups of the same name follow. */
const tabEvent = 'markdown-tab'

/** How often a group looks whether the pointer that is pressed on it has been released. */
const releaseIntervalMs = 50

/** Detail of `tabEvent`. */
interface TabChoice {
  store: string
  group: string
  value: string
}

interface TabsProps {
  label: string
  /** Groups of one name share their selection, which is stored under it. */
  group?: string
  store: string
  initial: number
  tabs: { value: string; title: ReactNode; text: string }[]
  panels: ReactNode[]
}

function LiveTabs(props: TabsProps) {
  const { group, store, initial, tabs } = props
  const root = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<number>()

  useLayoutEffect(() => {
    // In a server-rendered page the restoring script has run: the checked radio button is what the visitor sees and may have selected since.
    const fresh = root.current?.dataset.fresh !== undefined
    /** Replaces the radio buttons; the one that the visitor or the restoring script has selected decides, or else the stored value. */
    const takeOver = () => {
      const radios = [...(root.current?.firstElementChild?.querySelectorAll('input') ?? [])]
      const checked = radios.findIndex((radio) => radio.checked)
      const stored = group ? tabs.findIndex((tab) => tab.value === readStoredObject(store)[group]) : -1
      const focused = radios.indexOf(document.activeElement as HTMLInputElement)
      const index = checked !== -1 && (fresh || checked !== initial) ? checked : stored !== -1 ? stored : initial
      setActive((known) => known ?? index)
      const chosen = tabs[index]
      // Selected before hydration: stored, and passed to the groups that mount later.
      if (group && chosen && index !== (stored === -1 ? initial : stored)) setTimeout(() => remember(group, chosen.value))
      if (focused !== -1) queueMicrotask(() => focusTab(index))
    }
    // After a soft navigation no script has run: the page would be painted with the wrong tab first.
    if (group && !fresh) return takeOver()
    // A click that is under way, and may be what has made React hydrate, still has to reach its radio button.
    const whenReleased = () => {
      if (root.current?.matches(':active')) timer = setTimeout(whenReleased, releaseIntervalMs)
      else takeOver()
    }
    let timer = setTimeout(whenReleased)
    return () => clearTimeout(timer)
    // Once, when the radio buttons are replaced: later changes come by events.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useEffect(() => {
    const choose = (choice: Partial<TabChoice>) => {
      const index = tabs.findIndex((tab) => tab.value === choice.value)
      if (index !== -1 && choice.group === group && choice.store === store) setActive(index)
    }
    const onChoice = (event: Event) => choose((event as CustomEvent<TabChoice>).detail)
    const onStorage = (event: StorageEvent) => {
      if (group && event.key === store) choose({ store, group, value: String(readStoredObject(store)[group]) })
    }
    // A link to a heading in a panel opens that panel.
    const onHash = () => {
      const target = findHashTarget(location.hash)
      const panels = [...(root.current?.lastElementChild?.children ?? [])]
      const shown = panels.findIndex((panel) => target && panel.contains(target))
      if (shown === -1) return
      flushSync(() => setActive(shown))
      target?.scrollIntoView()
    }
    if (location.hash) onHash()
    if (group) window.addEventListener(tabEvent, onChoice)
    window.addEventListener('storage', onStorage)
    window.addEventListener('hashchange', onHash)
    return () => {
      window.removeEventListener(tabEvent, onChoice)
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('hashchange', onHash)
    }
  }, [group, store, tabs])

  function focusTab(index: number) {
    root.current?.firstElementChild?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }

  /** Stores the selection and updates the other groups of the name. */
  function remember(name: string, value: string) {
    writeStoredEntry(store, name, value)
    window.dispatchEvent(new CustomEvent<TabChoice>(tabEvent, { detail: { store, group: name, value } }))
  }

  function select(index: number) {
    const tab = tabs[index]
    if (!tab) return
    const top = root.current?.getBoundingClientRect().top ?? 0
    flushSync(() => {
      setActive(index)
      if (group) remember(group, tab.value)
    })
    // Groups above have changed their height too; the one under the pointer keeps its position.
    window.scrollBy(0, (root.current?.getBoundingClientRect().top ?? 0) - top)
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = active === undefined ? undefined : tabAfterKey(event.key, active, tabs.length)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    select(next)
    focusTab(next)
  }

  return <TabsView {...props} root={root} active={active} onSelect={select} onKeyDown={onKeyDown} />
}

interface TabsViewProps extends TabsProps {
  root?: RefObject<HTMLDivElement | null>
  /** Index of the selected tab; until hydration, and without JavaScript, the radio buttons have it. */
  active?: number | undefined
  onSelect?: (index: number) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** Radio buttons with CSS, or a tablist of the same size. */
function TabsView({ label, group, store, initial, tabs, panels, root, active, onSelect, onKeyDown }: TabsViewProps) {
  const id = useId()
  const ready = active !== undefined
  return (
    // The restoring script adds an attribute before hydration.
    <div ref={root} className={styles.tabs} data-store={store} data-group={group} data-ready={ready || undefined} suppressHydrationWarning>
      <div className={styles.bar} role={ready ? 'tablist' : 'radiogroup'} aria-label={label} onKeyDown={ready ? onKeyDown : undefined}>
        {tabs.map(({ value, title }, index) =>
          ready ? (
            <button
              key={value}
              type="button"
              role="tab"
              id={`${id}t${index}`}
              className={styles.tab}
              aria-selected={index === active}
              aria-controls={`${id}p${index}`}
              tabIndex={index === active ? 0 : -1}
              onClick={() => onSelect?.(index)}
            >
              {title}
            </button>
          ) : (
            // Before hydration, the style sheet shows the panel of the checked radio button.
            <Fragment key={value}>
              <input
                type="radio"
                className="visually-hidden"
                name={id}
                id={`${id}r${index}`}
                value={value}
                defaultChecked={index === initial}
              />
              <label htmlFor={`${id}r${index}`} className={styles.tab}>
                {title}
              </label>
            </Fragment>
          ),
        )}
      </div>
      <div className={styles.panels}>
        {panels.map((panel, index) => (
          <div
            key={tabs[index]?.value}
            className={styles.panel}
            data-title={tabs[index]?.text}
            data-shown={ready ? index === active : undefined}
            {...(ready && { role: 'tabpanel', id: `${id}p${index}`, 'aria-labelledby': `${id}t${index}`, tabIndex: 0 })}
          >
            {panel}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Radio buttons until hydration, then a tablist. */
export const Tabs = isolated(LiveTabs, 'tabs', TabsView)
