import { loadGoParser } from '@/lib/product-source/go/parse'
import { openGoWorld, type GoWorld } from '@/lib/product-source/go/world'
import { openSourceTree, readVersions, type SourceTree } from '@/lib/product-source/source-tree'
import { readCommandLine } from './command-line'
import { readCommonOptions } from './common-options'
import { readConfiguration } from './configuration'
import { readDrivers } from './drivers'
import { readMessages } from './messages'
import type { SourceModel, SourceOption } from './model'
import { readRoutes } from './routes'
import { readSourceSettings } from './settings'
import { readSince, type SinceReader } from './versions'

/**
 * Reads everything in the product's source that the documentation repeats.
 * @throws {SourceError} if the folder does not contain that source
 */
export async function readSource(location: string, ref?: string): Promise<{ model: SourceModel; since: SinceReader }> {
  const parse = await loadGoParser()
  const open = (tree: SourceTree): GoWorld => openGoWorld(tree, parse)
  const world = open(openSourceTree(location, ref))
  const drivers = readDrivers(world)
  const model: SourceModel = {
    version: world.tree.version,
    drivers,
    commonOptions: variantsOf(drivers.flatMap(({ flags, name }) => readCommonOptions(world, flags, name))),
    settings: readSourceSettings(world),
    configuration: readConfiguration(world),
    routes: readRoutes(world),
    messages: readMessages(world),
    commandLine: readCommandLine(world),
    unread: world.unread,
  }
  return { model, since: readSince(readVersions(location), (version) => open(openSourceTree(location, version))) }
}

/** Every item that some driver shows, in source order, each in its most frequent form. */
function variantsOf(options: SourceOption[]): SourceOption[] {
  const lines = [...new Set(options.map(({ place }) => place.line))].sort((a, b) => a - b)
  return lines.flatMap((line) => {
    const variants = options.filter(({ place }) => place.line === line)
    const drivers = ({ default: value }: SourceOption): number => variants.filter((other) => other.default === value).length
    return variants.sort((a, b) => drivers(b) - drivers(a)).slice(0, 1)
  })
}
