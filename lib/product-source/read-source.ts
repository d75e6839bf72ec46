import type { Fact } from './fact'
import { GoSource, type Unread } from './go'
import { readCommonOptions, readDrivers } from './read-drivers'
import { readMessages } from './read-messages'
import { readRoutes } from './read-routes'
import { readCommandLine, readConfiguration, readSettings } from './read-settings'

/**
 * Reads everything in a checkout of the product that the documentation repeats.
 * @throws {SourceError} if the folder does not contain that source
 */
export async function readSource(root: string): Promise<{ facts: Fact[]; unread: Unread[] }> {
  const source = await GoSource.open(root)
  const facts = [readDrivers, readCommonOptions, readSettings, readConfiguration, readCommandLine, readRoutes, readMessages].flatMap(
    (read) => read(source),
  )
  return { facts, unread: source.unread }
}
