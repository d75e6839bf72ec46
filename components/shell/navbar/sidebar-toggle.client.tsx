'use client'

import { useSyncExternalStore, type ReactNode } from 'react'
import { sidebarIsOpen, setSidebarOpen, subscribeSidebar } from '@/lib/browser/reader/folded-sidebar'
import button from '@/components/ui/icon-button.module.css'
import styles from './navbar.module.css'

/**
 * Button for the sidebar. On phones it opens the drawer, which is a popover and needs no script; on wider screens it folds the column.
 * Style sheets show the one that fits the width, and none on pages without a sidebar.
 */
export function SidebarToggle({ label, icon }: { label: string; icon: ReactNode }) {
  const open = useSyncExternalStore(subscribeSidebar, sidebarIsOpen, () => true)
  return (
    <>
      <button
        type="button"
        className={`${button.button} ${styles.drawerToggle}`}
        popoverTarget="sidebar"
        aria-label={label}
        title={label}
        aria-controls="sidebar"
      >
        {icon}
      </button>
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
    </>
  )
}
