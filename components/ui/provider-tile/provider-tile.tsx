import type { Driver } from '@/lib/content/data/driver-schema'
import styles from './provider-tile.module.css'

/** A provider's colored square with one to four letters. Decoration: the driver's name always stands beside it. */
export function ProviderTile({ driver, large }: { driver: Driver; large?: boolean }) {
  const { mark, color } = driver.tile ?? { mark: initialsOf(driver.name), color: 'teal' }
  return (
    <span
      className={styles.tile}
      data-tile={color}
      data-large={large || undefined}
      data-long={mark.length > 3 || undefined}
      aria-hidden="true"
    >
      {mark}
    </span>
  )
}

/** The capital letters of a name, or its first letter: `GoogleDrive` is GD. */
function initialsOf(name: string): string {
  return name.replace(/[^\p{Lu}]/gu, '').slice(0, 2) || name.slice(0, 1).toUpperCase()
}
