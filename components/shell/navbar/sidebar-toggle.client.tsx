'use client'

import { useSyncExternalStore, type ReactNode } from 'react'
import { usePagePath } from '@/lib/browser/page/use-page-path'
import { subscribeSidebar, sidebarIsFolded, setSidebarFolded } from '@/lib/browser/reader/folded-sidebar'
import { findSidebarPrefix, type SidebarScope } from '@/lib/navigation/sidebar-scope'
import button from '@/components/ui/icon-button.module.css'
import styles from './navbar.module.css'

/**
 * Button for the sidebar. On phones it opens the drawer, which is a popover and needs no script; on wider screens it folds the column.
 * Style sheets show the one that fits the width.
 */
export function SidebarToggle({ label, scope, icon }: { label: string; scope: SidebarScope; icon: ReactNode }) {
  const path = usePagePath()
  const folded = useSyncExternalStore(subscribeSidebar, sidebarIsFolded, () => false)
  if (!findSidebarPrefix(scope, path)) return null
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
        aria-expanded={!folded}
        onClick={() => setSidebarFolded(!folded)}
      >
        {icon}
      </button>
    </>
  )
}
