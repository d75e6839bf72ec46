'use client'

import { useSyncExternalStore, type ReactNode } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { sidebarIsOpen, setSidebarOpen, subscribeSidebar } from '@/lib/browser/reader/folded-sidebar'
import button from '@/components/ui/icon-button.module.css'
import styles from './navbar.module.css'

interface SidebarToggleProps {
  label: string
  icon: ReactNode
}

function BothToggles({ label, icon }: SidebarToggleProps) {
  const open = useSyncExternalStore(subscribeSidebar, sidebarIsOpen, () => true)
  return (
    <>
      <DrawerToggle label={label} icon={icon} />
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

function DrawerToggle({ label, icon }: SidebarToggleProps) {
  return (
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
  )
}

/**
 * Button for the sidebar. On phones it opens the drawer, which is a popover and needs no script; on wider screens it folds the column.
 * Style sheets show the one that fits the width, and none on pages without a sidebar.
 */
export const SidebarToggle = isolated(BothToggles, 'sidebar button', DrawerToggle)
