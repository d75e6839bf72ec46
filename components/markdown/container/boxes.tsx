import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './boxes.module.css'

interface BoxProps {
  id?: string
  className?: string
  children?: ReactNode
}

/** `::: left`, `center`, `right`, `justify`. */
export function AlignBox({ id, className, children, 'data-align': align }: BoxProps & { 'data-align'?: string }) {
  return (
    <div id={id} className={classes(styles.align, className)} data-align={align} data-prose="">
      {children}
    </div>
  )
}

/** `::: steps`: an ordered list with its numbers in a separate column. */
export function StepList({ id, className, children }: BoxProps) {
  return (
    <div id={id} className={classes(styles.steps, className)}>
      {children}
    </div>
  )
}

/** `::: cards`: a list of links as cards that are clickable as a whole. */
export function CardGrid({ id, className, children }: BoxProps) {
  return (
    <div id={id} className={classes(styles.cards, className)}>
      {children}
    </div>
  )
}

/** `::: details` and `<details>`: opens without a script, and is open in print. */
export function Details({ className, children, ...rest }: BoxProps & { open?: boolean; name?: string }) {
  return (
    <details {...rest} className={classes(styles.details, className)}>
      {children}
    </details>
  )
}
