import type { Tile } from '@/lib/content/data/tile'
import styles from './provider-tile.module.css'

/** A provider's colored square with one to four letters. It is decorative: the driver's name is always next to it. */
export function ProviderTile({ tile: { mark, color } }: { tile: Tile }) {
  return (
    <span className={styles.tile} data-tile={color} data-long={mark.length > 3 || undefined} aria-hidden="true">
      {mark}
    </span>
  )
}
