import type { ReactNode } from 'react'
import { TiledLink } from '@/components/ui/provider-tile/tiled-link'
import { classes } from '../classes'
import styles from './anchor.module.css'

interface AnchorProps {
  href?: string
  className?: string
  children?: ReactNode
  'data-kind'?: string
  'data-note'?: string
  /** Present on the title of a card. */
  'data-card'?: string
}

/** A link: to a page by soft navigation, to another site in a new window with an icon that indicates it. */
export function Anchor({ href, children, className, 'data-kind': kind, 'data-note': note, ...rest }: AnchorProps) {
  if (kind === 'page' && href) {
    if (rest['data-card'] !== undefined) {
      return (
        <TiledLink {...rest} href={href} className={className}>
          {children}
        </TiledLink>
      )
    }
    return (
      <a {...rest} href={href} className={className}>
        {children}
      </a>
    )
  }
  return (
    <a {...rest} href={href} className={classes(className, kind === 'external' && styles.external)}>
      {children}
      {note && <span className="visually-hidden"> {note}</span>}
    </a>
  )
}
