import type { Tile } from '@/lib/content/data/drivers'
import styles from './provider-tile.module.css'

/** A provider's colored square with its icon, or one to three letters. It is decorative: the driver's name is always next to it. */
export function ProviderTile({ tile: { mark, color, path } }: { tile: Tile }) {
  return (
    <span className={styles.tile} data-tile={color} aria-hidden="true">
      {path ? (
        <svg viewBox="0 0 24 24">
          <path d={path} />
        </svg>
      ) : (
        mark
      )}
    </span>
  )
}
