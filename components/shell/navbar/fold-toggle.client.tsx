'use client'

import { useEffect, useState, type ReactNode } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { readStorage, storageKeys, writeStorage } from '@/lib/browser/storage'
import { breakpoints } from '@/lib/site/constants'
import button from '@/components/ui/icon-button.module.css'
import styles from './navbar.module.css'

interface FoldToggleProps {
  label: string
  icon: ReactNode
}

const wideScreen = () => window.matchMedia(`(min-width: ${breakpoints.tablet + 1}px)`)

/**
 * Whether the sidebar is next to the page on a medium screen. Between 720 and 959 px it is initially closed, above that open; the visitor's
 * choice applies to both and is stored. The boot script sets it on `<html>` before the first paint, where style sheets can use it.
 */
function isOpen(): boolean {
  const choice = document.documentElement.dataset.sidebar
  return choice ? choice === 'open' : wideScreen().matches
}

/** Folds the sidebar's column where it has one. Style sheets hide it on phones, where the sidebar is a drawer, and on pages without a sidebar. */
export const FoldToggle = isolated(function FoldToggle({ label, icon }: FoldToggleProps) {
  const [open, setOpen] = useState(true)

  useEffect(() => {
    const screen = wideScreen()
    const update = () => setOpen(isOpen())
    const stored = readStorage(storageKeys.sidebar)
    // A change of the language replaces `<html>`.
    if (stored === 'open' || stored === 'folded') document.documentElement.dataset.sidebar = stored
    update()
    screen.addEventListener('change', update)
    return () => screen.removeEventListener('change', update)
  }, [])

  const toggle = () => {
    const choice = isOpen() ? 'folded' : 'open'
    document.documentElement.dataset.sidebar = choice
    writeStorage(storageKeys.sidebar, choice)
    setOpen(choice === 'open')
  }
  return (
    <button
      type="button"
      data-needs-script=""
      className={`${button.button} ${styles.foldToggle}`}
      title={label}
      aria-controls="sidebar"
      aria-expanded={open}
      onClick={toggle}
    >
      {icon}
    </button>
  )
}, 'sidebar button')
