import type { Driver } from './driver-schema'

/** The drivers that a page describes, the provider's own first: of several it has the shortest name, such as `Onedrive` and `Onedrive Sharelink`. */
export function driversOfPage(drivers: readonly Driver[], path: string): Driver[] {
  return drivers.filter((driver) => driver.page === path).toSorted((a, b) => a.name.length - b.name.length)
}
