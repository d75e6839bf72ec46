import { compareVersions } from '@/lib/product-source/source-tree'
import type { GoWorld } from '@/lib/product-source/go/world'
import { readConfiguration } from './configuration'
import { readDrivers } from './drivers'
import type { SourceRoute } from './model'
import { readRoutes } from './routes'
import { readSourceSettings } from './settings'

/** Names of everything in one released version. */
export interface VersionFacts {
  version: string
  routes: Pick<SourceRoute, 'method' | 'path'>[]
  drivers: ReadonlySet<string>
  /** `Driver.option` */
  options: ReadonlySet<string>
  settings: ReadonlySet<string>
  configuration: ReadonlySet<string>
}

/** Reads the released versions, oldest first. A part that is in another place in an old version is empty. */
export function readHistory(versions: string[], open: (version: string) => GoWorld): VersionFacts[] {
  return versions.map((version) => {
    const world = open(version)
    const drivers = orNone(() => readDrivers(world))
    return {
      version,
      routes: orNone(() => readRoutes(world)).map(({ method, path }) => ({ method, path })),
      drivers: new Set(drivers.map(({ name }) => name)),
      options: new Set(drivers.flatMap(({ name, options }) => options.map((option) => `${name}.${option.name}`))),
      settings: new Set(orNone(() => readSourceSettings(world)).map(({ key }) => key)),
      configuration: new Set(orNone(() => readConfiguration(world)).map(({ key }) => key)),
    }
  })
}

function orNone<T>(read: () => T[]): T[] {
  try {
    return read()
  } catch {
    return []
  }
}

/** First version since which every version has something; `undefined` if the newest does not have it. */
export function firstVersion(history: VersionFacts[], has: (facts: VersionFacts) => boolean): string | undefined {
  const newestFirst = [...history].sort((a, b) => compareVersions(b.version, a.version))
  const without = newestFirst.findIndex((facts) => !has(facts))
  return (without < 0 ? newestFirst.at(-1) : newestFirst[without - 1])?.version
}
