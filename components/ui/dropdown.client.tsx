'use client'

import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { isolated } from './error-boundary.client'
import { usePagePath } from '@/lib/browser/page/use-page-path'
import styles from './dropdown.module.css'

interface DropdownProps {
  /** Unique in the document: ties the button to what it opens. */
  id: string
  /** Accessible name of the button where its content is not text. */
  label?: string
  /** What the button shows. */
  button: ReactNode
  /** What opens: links or controls. */
  children: ReactNode
  buttonClassName?: string
}

/** Grace time in which the pointer may cross the gap between button and menu. */
const hoverGrace = 200

function LiveDropdown({ id, label, button, children, buttonClassName }: DropdownProps) {
  const path = usePagePath()
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openedByHover = useRef(false)

  const show = () => {
    if (!menu.current?.matches(':popover-open')) menu.current?.showPopover({ source: trigger.current ?? undefined })
  }
  const hide = () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }

  // Only a navigation closes the menu: the reader may have opened it before this script was there.
  const shownFor = useRef(path)
  useEffect(() => {
    const isOpen = menu.current?.matches(':popover-open') ?? false
    if (shownFor.current === path) setOpen(isOpen)
    else if (isOpen) menu.current?.hidePopover()
    shownFor.current = path
  }, [path])

  const onPointerEnter = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    if (!menu.current?.matches(':popover-open')) openedByHover.current = true
    show()
  }
  const onPointerLeave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') timer.current = setTimeout(hide, hoverGrace)
  }
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    // A press on something that takes no focus has no target: light dismissal deals with it.
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) hide()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && menu.current?.matches(':popover-open')) {
      // The browser gives focus back to where it was at opening: elsewhere, if the pointer opened the menu.
      event.preventDefault()
      hide()
      trigger.current?.focus()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    show()
    const stops = [...(menu.current?.querySelectorAll<HTMLElement>('a[href], button, input:checked, select') ?? [])]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    stops[(at === -1 ? (step === 1 ? 0 : stops.length - 1) : at + step + stops.length) % stops.length]?.focus()
  }

  return (
    <div className={styles.root} onPointerEnter={onPointerEnter} onPointerLeave={onPointerLeave} onBlur={onBlur}>
      <button
        ref={trigger}
        type="button"
        className={buttonClassName}
        popoverTarget={id}
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={id}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          // The pointer has opened the menu already; the click that follows means to open it, too.
          if (openedByHover.current && menu.current?.matches(':popover-open')) event.preventDefault()
          openedByHover.current = false
        }}
      >
        {button}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={(event) => event.target instanceof HTMLInputElement || onKeyDown(event)}
      >
        {children}
      </div>
    </div>
  )
}

/** The menu as it is without JavaScript: the browser itself opens and closes a popover. */
function PlainDropdown({ id, label, button, children, buttonClassName }: DropdownProps) {
  return (
    <div className={styles.root}>
      <button type="button" className={buttonClassName} popoverTarget={id} aria-label={label} title={label}>
        {button}
      </button>
      <div id={id} popover="auto" className={styles.menu}>
        {children}
      </div>
    </div>
  )
}

/**
 * Button with a menu under it. The popover attribute opens and closes it before hydration and without JavaScript; the script adds hover,
 * arrow keys, and closing when focus or the reader leaves.
 */
export const Dropdown = isolated(LiveDropdown, 'drop-down menu', PlainDropdown)
