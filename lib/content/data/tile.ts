import { brandIcons } from '@/lib/site/icons/icon-names'
import type { Driver } from './driver-schema'

/** The square of a provider. */
export interface Tile {
  /** One to four letters or digits. */
  mark: string
  color: NonNullable<Driver['tile']>['color']
  /** The brand's icon in place of the letters: a filled path of a 24×24 field. */
  path?: string
}

/** The tile of a driver; without one in its data, its initials in teal. */
export function tileOf({ name, tile }: Pick<Driver, 'name' | 'tile'>): Tile {
  const { mark, color, icon }: NonNullable<Driver['tile']> = tile ?? { mark: initialsOf(name), color: 'teal' }
  const path = icon && brandIcons[icon]
  return { mark, color, ...(path && { path }) }
}

/** The capital letters of a name, or its first letter: `GoogleDrive` is GD. */
function initialsOf(name: string): string {
  return name.replace(/[^\p{Lu}]/gu, '').slice(0, 2) || name.slice(0, 1).toUpperCase()
}
