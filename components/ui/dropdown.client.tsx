'use client'

import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { isolated } from './error-boundary.client'
import { usePagePath } from '@/lib/browser/page/use-page-path'
import styles from './dropdown.module.css'

interface DropdownProps {
  /** Unique in the document; connects the button with its menu. */
  id: string
  /** Accessible name of the button if its content is not text. */
  label?: string
  button: ReactNode
  /** Content of the menu: links or controls. */
  children: ReactNode
  buttonClassName?: string
  /** Opens when the mouse rests on the button too. */
  opensOnHover?: boolean
}

/** Milliseconds in which the pointer can cross the gap between button and menu. */
const hoverGraceMs = 200

function LiveDropdown({ id, label, button, children, buttonClassName, opensOnHover }: DropdownProps) {
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
  // A form in a menu is opened to type in it.
  const focusField = () => menu.current?.querySelector<HTMLInputElement>('form input')?.focus()

  // Only a navigation closes the menu: it may have been opened before this script was loaded.
  const shownFor = useRef(path)
  useEffect(() => {
    const isOpen = menu.current?.matches(':popover-open') ?? false
    if (shownFor.current === path) {
      setOpen(isOpen)
      if (isOpen) focusField()
    } else if (isOpen) menu.current?.hidePopover()
    shownFor.current = path
  }, [path])

  const onPointerEnter = (event: PointerEvent) => {
    if (!opensOnHover || event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    if (!menu.current?.matches(':popover-open')) openedByHover.current = true
    show()
  }
  const onPointerLeave = (event: PointerEvent) => {
    // While a change of theme is drawn, the pointer is over nothing in Chromium.
    if (document.documentElement.dataset.themeChanging !== undefined) return
    if (opensOnHover && event.pointerType === 'mouse') timer.current = setTimeout(hide, hoverGraceMs)
  }
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    // `relatedTarget` is null after a click on something that cannot have the focus; light dismiss handles it.
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) hide()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && menu.current?.matches(':popover-open')) {
      // The browser returns the focus to where it was on opening, which is elsewhere if the pointer opened the menu.
      event.preventDefault()
      hide()
      trigger.current?.focus()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    show()
    const stops = [
      ...(menu.current?.querySelectorAll<HTMLElement>('a[href], button, input:not([type=radio]), input:checked, select') ?? []),
    ]
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
        title={label}
        aria-expanded={open}
        aria-controls={id}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          // The pointer has already opened the menu; the click that follows is meant to open it too.
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
        onToggle={(event) => {
          setOpen(event.newState === 'open')
          if (event.newState === 'open') focusField()
        }}
        onKeyDown={(event) => event.target instanceof HTMLInputElement || onKeyDown(event)}
      >
        {children}
      </div>
    </div>
  )
}

/** The menu as it is without JavaScript: the browser opens and closes the popover. */
function PlainDropdown({ id, label, button, children, buttonClassName }: DropdownProps) {
  return (
    <div className={styles.root}>
      <button type="button" className={buttonClassName} popoverTarget={id} title={label}>
        {button}
      </button>
      <div id={id} popover="auto" className={styles.menu}>
        {children}
      </div>
    </div>
  )
}

/**
 * Button with a menu. The popover attribute opens and closes it before hydration and without JavaScript; the script adds arrow keys,
 * closing when the focus leaves, and hover if asked for.
 */
export const Dropdown = isolated(LiveDropdown, 'drop-down menu', PlainDropdown)
