import type { AnchorHTMLAttributes } from 'react'
import { driverOfLink } from './driver-of-link'
import { ProviderTile } from './provider-tile'
import styles from './tiled-link.module.css'

interface TiledLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** Present on the title of a card, whose tile is larger. */
  'data-card'?: string
}

/** A link in a list of pages: one to the page of a driver, or to its token tool, begins with the provider's tile. */
export function TiledLink({ className, children, ...rest }: TiledLinkProps) {
  const driver = driverOfLink(rest.href)
  return (
    <a {...rest} className={[className, driver && styles.tiled].filter(Boolean).join(' ') || undefined}>
      {driver && <ProviderTile driver={driver} />}
      {children}
    </a>
  )
}
