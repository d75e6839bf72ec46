'use client'

import { Fragment, useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { useHydrated } from '@/lib/browser/hooks/use-hydrated'
import { findHashTarget } from '@/lib/browser/page/hash-target'
import { readStoredObject, writeStoredEntry } from '@/lib/browser/storage'
import styles from './tabs.module.css'

/** Dispatched on the window when a tab is selected, so that other groups of the same name follow. */
const tabEvent = 'markdown-tab'

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
  const { group, store, initial } = props
  const root = useRef<HTMLDivElement>(null)
  // A group that the server has rendered shows the stored tab, because a script follows it, or one that the reader has selected since.
  const [isNew] = useState(useHydrated())

  useLayoutEffect(() => {
    root.current!.dataset.ready = ''
    if (group && isNew) check(radiosIn(root).find(({ value }) => value === readStoredObject(store)[group]))
  }, [group, store, isNew])

  useEffect(() => {
    if (!group || isNew) return
    const radios = radiosIn(root)
    const chosen = radios.find(({ checked }) => checked)
    const stored = radios.find(({ value }) => value === readStoredObject(store)[group]) ?? radios[initial]
    // Selected before hydration. The other groups have to listen first.
    if (chosen && chosen !== stored) setTimeout(() => remember({ store, group, value: chosen.value }))
  }, [group, store, initial, isNew])

  useEffect(() => {
    const choose = (choice: Record<keyof TabChoice, unknown>) => {
      if (choice.group === group && choice.store === store) check(radiosIn(root).find(({ value }) => value === choice.value))
    }
    // A link to a heading in a panel opens that panel.
    const onHash = () => {
      const target = findHashTarget(location.hash)
      const panels = [...(root.current?.lastElementChild?.children ?? [])]
      const radio = radiosIn(root)[panels.findIndex((panel) => target && panel.contains(target))]
      if (!radio) return
      check(radio)
      target?.scrollIntoView()
    }
    if (location.hash) onHash()
    const ending = new AbortController()
    const { signal } = ending
    if (group) {
      window.addEventListener(tabEvent, (event) => choose((event as CustomEvent<TabChoice>).detail), { signal })
      const onStorage = ({ key }: StorageEvent) => key === store && choose({ store, group, value: readStoredObject(store)[group] })
      window.addEventListener('storage', onStorage, { signal })
    }
    window.addEventListener('hashchange', onHash, { signal })
    return () => ending.abort()
  }, [group, store])

  function select(radio: HTMLInputElement) {
    const topOf = () => root.current?.getBoundingClientRect().top ?? 0
    const top = topOf()
    if (group) remember({ store, group, value: radio.value })
    // Groups above have changed their height; the one under the pointer keeps its position.
    window.scrollBy(0, topOf() - top)
    radio.labels?.[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    const radio = event.key === 'Home' ? radiosIn(root)[0] : event.key === 'End' ? radiosIn(root).at(-1) : undefined
    if (!radio || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    radio.focus()
    radio.click()
  }

  return <TabsView {...props} root={root} onSelect={select} onKeyDown={onKeyDown} />
}

const radiosIn = ({ current }: RefObject<HTMLElement | null>): HTMLInputElement[] => [
  ...(current?.firstElementChild?.querySelectorAll('input') ?? []),
]

function check(radio: HTMLInputElement | undefined): void {
  if (radio) radio.checked = true
}

/** Stores a selection and updates the other groups of the name. */
function remember(choice: TabChoice): void {
  writeStoredEntry(choice.store, choice.group, choice.value)
  window.dispatchEvent(new CustomEvent<TabChoice>(tabEvent, { detail: choice }))
}

interface TabsViewProps extends TabsProps {
  root?: RefObject<HTMLDivElement | null>
  onSelect?: (radio: HTMLInputElement) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** Radio buttons, by which the style sheet selects the panel. */
function TabsView({ label, group, store, initial, tabs, panels, root, onSelect, onKeyDown }: TabsViewProps) {
  const id = useId()
  return (
    <div ref={root} className={styles.tabs} data-store={store} data-group={group}>
      <div className={styles.bar} role="radiogroup" aria-label={label}>
        {tabs.map(({ value, title }, index) => (
          <Fragment key={value}>
            <input
              type="radio"
              className="visually-hidden"
              name={id}
              id={`${id}r${index}`}
              value={value}
              defaultChecked={index === initial}
              onChange={(event) => onSelect?.(event.currentTarget)}
              onKeyDown={onKeyDown}
            />
            <label htmlFor={`${id}r${index}`} className={styles.tab}>
              {title}
            </label>
          </Fragment>
        ))}
      </div>
      <div className={styles.panels}>
        {panels.map((panel, index) => (
          <div key={tabs[index]?.value} className={styles.panel} data-title={tabs[index]?.text}>
            {panel}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Without script the browser selects the panel; the script remembers the selection and passes it on. */
export const Tabs = isolated(LiveTabs, 'tabs', TabsView)
