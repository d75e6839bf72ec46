'use client'

import { useSyncExternalStore, type ReactNode } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { sidebarIsOpen, setSidebarOpen, subscribeSidebar } from '@/lib/browser/reader/folded-sidebar'
import button from '@/components/ui/icon-button.module.css'
import styles from './navbar.module.css'

interface FoldToggleProps {
  label: string
  icon: ReactNode
}

/** Folds the sidebar's column where it has one. Style sheets hide it on phones, where the sidebar is a drawer, and on pages without a sidebar. */
export const FoldToggle = isolated(function FoldToggle({ label, icon }: FoldToggleProps) {
  const open = useSyncExternalStore(subscribeSidebar, sidebarIsOpen, () => true)
  return (
    <button
      type="button"
      data-needs-script=""
      className={`${button.button} ${styles.foldToggle}`}
      aria-label={label}
      title={label}
      aria-controls="sidebar"
      aria-expanded={open}
      onClick={() => setSidebarOpen(!open)}
    >
      {icon}
    </button>
  )
}, 'sidebar button')
