import type { Driver } from './driver-schema'

export type Tile = NonNullable<Driver['tile']>

/** The tile of a driver; without one in its data, its initials in teal. */
export function tileOf({ name, tile }: Pick<Driver, 'name' | 'tile'>): Tile {
  return tile ?? { mark: initialsOf(name), color: 'teal' }
}

/** The capital letters of a name, or its first letter: `GoogleDrive` is GD. */
function initialsOf(name: string): string {
  return name.replace(/[^\p{Lu}]/gu, '').slice(0, 2) || name.slice(0, 1).toUpperCase()
}
