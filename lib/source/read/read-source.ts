import { loadGoParser } from '../go/parse'
import { openGoWorld, type GoWorld } from '../go/world'
import { openSourceTree, readVersions, type SourceTree } from '../source-tree'
import { readCommonOptions } from './common-options'
import { readConfiguration } from './configuration'
import { readDrivers } from './drivers'
import { readMessages } from './messages'
import type { SourceModel, SourceOption } from './model'
import { readRoutes } from './routes'
import { readSettings } from './settings'
import { readSince, type SinceReader } from './versions'

/**
 * Reads everything that the documentation repeats of the product's source.
 * @throws {SourceError} where the folder does not hold that source
 */
export async function readSource(location: string, ref?: string): Promise<{ model: SourceModel; since: SinceReader }> {
  const parse = await loadGoParser()
  const open = (tree: SourceTree): GoWorld => openGoWorld(tree, parse)
  const world = open(openSourceTree(location, ref))
  const drivers = readDrivers(world)
  const model: SourceModel = {
    version: world.tree.version,
    drivers,
    commonOptions: variantsOf(drivers.flatMap(({ flags }) => readCommonOptions(world, flags))),
    settings: readSettings(world),
    configuration: readConfiguration(world),
    routes: readRoutes(world),
    messages: readMessages(world),
    unread: world.unread,
  }
  return { model, since: readSince(readVersions(location), (version) => open(openSourceTree(location, version))) }
}

/** Every variant that some driver shows, in the order of the source. */
function variantsOf(options: SourceOption[]): SourceOption[] {
  const byLine = new Map(options.map((option) => [option.place.line, option]))
  return [...byLine.values()].sort((a, b) => a.place.line - b.place.line)
}
