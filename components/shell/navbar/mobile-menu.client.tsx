'use client'

import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { isolated } from '@/components/ui/error-boundary.client'
import { useModalPopover } from '@/lib/browser/hooks/use-modal-popover'
import { usePagePath } from '@/lib/browser/page/use-page-path'
import { breakpoints } from '@/lib/site/constants'
import button from '@/components/ui/icon-button.module.css'
import styles from './navbar.module.css'

interface MobileMenuProps {
  label: string
  icon: ReactNode
  children: ReactNode
}

interface MenuProps extends MobileMenuProps {
  menu?: RefObject<HTMLDivElement | null>
  open?: boolean
}

function ModalMenu(props: MobileMenuProps) {
  const path = usePagePath()
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  useModalPopover(menu, { navigationKey: path, closeAbove: breakpoints.mobile })

  useEffect(() => {
    const element = menu.current
    setOpen(element?.matches(':popover-open') ?? false)
    const onToggle = (event: Event) => setOpen((event as ToggleEvent).newState === 'open')
    element?.addEventListener('toggle', onToggle)
    return () => element?.removeEventListener('toggle', onToggle)
  }, [])

  return <Menu {...props} menu={menu} open={open} />
}

/** The menu as it is without JavaScript: the browser itself opens and closes a popover. */
function Menu({ label, icon, children, menu, open }: MenuProps) {
  return (
    <>
      <button
        type="button"
        className={`${button.button} ${styles.menuButton}`}
        popoverTarget="mobile-menu"
        aria-label={label}
        aria-expanded={open}
        aria-controls="mobile-menu"
      >
        {icon}
      </button>
      <div ref={menu} id="mobile-menu" popover="auto" className={styles.mobileMenu} role="dialog" aria-label={label}>
        {children}
      </div>
    </>
  )
}

/** Button and full-screen menu on phones, on pages without a sidebar. */
export const MobileMenu = isolated(ModalMenu, 'mobile menu', Menu)
