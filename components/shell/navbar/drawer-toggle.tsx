import type { ReactNode } from 'react'
import button from '@/components/ui/icon-button.module.css'
import styles from './navbar.module.css'

/**
 * The menu button of a phone on pages with a sidebar: the drawer holds the sections of the site above the pages of the section. The drawer is
 * a popover and needs no script.
 */
export function DrawerToggle({ label, icon }: { label: string; icon: ReactNode }) {
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
