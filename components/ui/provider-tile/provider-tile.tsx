import type { Driver } from '@/lib/content/data/driver-schema'
import styles from './provider-tile.module.css'

/** A provider's colored square with one to three letters. Decoration: the provider's name always stands beside it. */
export function ProviderTile({ tile, large }: { tile: Driver['tile']; large?: boolean }) {
  return (
    <span className={styles.tile} data-tile={tile.color} data-large={large || undefined} aria-hidden="true">
      {tile.mark}
    </span>
  )
}
