import type { GoWorld } from '@/lib/product-source/go/world'
import { readDrivers } from './drivers'
import type { SourceDriver } from './model'

/** Contents of a released version; `undefined` if the repository does not have it. */
export interface SinceReader {
  versions: string[]
  /** Whether `version` has the driver (and the option) and the preceding version does not; `undefined` without such versions. */
  cameWith(version: string, driver: string, option?: string): boolean | undefined
}

/** Reads the drivers of released versions, each version once. */
export function readSince(versions: string[], open: (version: string) => GoWorld): SinceReader {
  const read = new Map<string, SourceDriver[]>()
  const driversOf = (version: string): SourceDriver[] => {
    const known = read.get(version) ?? readDrivers(open(version))
    read.set(version, known)
    return known
  }
  const has = (version: string, driver: string, option?: string): boolean => {
    const found = driversOf(version).find(({ name }) => name === driver)
    return found !== undefined && (option === undefined || found.options.some(({ name }) => name === option))
  }
  return {
    versions,
    cameWith(version, driver, option) {
      const index = versions.indexOf(version)
      if (index < 0) return undefined
      const before = versions[index - 1]
      return has(version, driver, option) && (before === undefined || !has(before, driver, option))
    },
  }
}
