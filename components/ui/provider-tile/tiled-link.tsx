import type { AnchorHTMLAttributes } from 'react'
import type { PageData } from '@/lib/page-data/page-data'
import { tileOfLink } from '@/lib/page-data/tiles'
import { ProviderTile } from './provider-tile'
import styles from './tiled-link.module.css'

interface TiledLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  pageData: Pick<PageData, 'tiles'>
  href: string
  /** Present on the title of a card, whose tile is larger. */
  'data-card'?: string
}

/** A link in a list of pages: one to the page of a driver, or to its token tool, begins with the provider's tile. */
export function TiledLink({ pageData, className, children, ...rest }: TiledLinkProps) {
  const tile = tileOfLink(pageData.tiles, rest.href)
  return (
    <a {...rest} className={[className, tile && styles.tiled].filter(Boolean).join(' ') || undefined}>
      {tile && <ProviderTile tile={tile} />}
      {children}
    </a>
  )
}
