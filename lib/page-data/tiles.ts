import { type Driver, driversOfPage, tileOf, type Tile } from '@/lib/content/data/drivers'
import { areaOf } from '@/lib/site/areas'
import { splitLocale } from '@/lib/site/locales'

/** The tiles of the drivers that pages and token tools are for, by locale-free path; other paths are left out. */
export function findTiles(drivers: readonly Driver[], paths: readonly string[]): Record<string, Tile> {
  const entries = [...new Set(paths)].flatMap((path) => {
    const area = areaOf(path)
    const driver = area === 'drivers' || area === 'tools' ? findDriver(drivers, path) : undefined
    return driver ? [[path, tileOf(driver)] as const] : []
  })
  return Object.fromEntries(entries)
}

function findDriver(drivers: readonly Driver[], path: string): Driver | undefined {
  const folder = /^\/tool\/[^/]+\//.exec(path)?.[0]
  return (
    driversOfPage(drivers, path)[0] ??
    drivers.find(({ tokenTool }) => tokenTool !== '' && tokenTool === path) ??
    // A callback page, or a tool for something else of the same provider.
    (folder === undefined ? undefined : drivers.find(({ tokenTool }) => tokenTool.startsWith(folder)))
  )
}

/** The tile of a public address, if the page or token tool there has one. */
export function tileOfLink(tiles: Readonly<Record<string, Tile>>, href: string): Tile | undefined {
  const { path } = splitLocale(href.replace(/[?#].*$/, ''))
  return Object.hasOwn(tiles, path) ? tiles[path] : undefined
}
