import type { ReactNode } from 'react'
import button from '@/components/ui/icon-button.module.css'

interface ClosePopoverProps {
  /** Id of the popover. */
  target: string
  label: string
  /** The icon. */
  children: ReactNode
}

/** Closes a menu or drawer without a script. */
export function ClosePopover({ target, label, children }: ClosePopoverProps) {
  return (
    <button type="button" className={button.button} popoverTarget={target} popoverTargetAction="hide" aria-label={label} title={label}>
      {children}
    </button>
  )
}
