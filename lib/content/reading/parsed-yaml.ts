import { path, readFileSync } from '@/lib/site/files'
import { hashOf } from '@/lib/site/cache/cache'
import { processEnvironment } from '@/lib/settings/read-environment'
import type { YamlPosition } from './yaml'

/** A text that was parsed without diagnostics; lines are counted from its own first one. */
export interface KnownYaml {
  value: unknown
  places: Record<string, YamlPosition>
}

/** In the folder of the build; written by scripts/build/write-parsed-yaml.ts. */
export const parsedYamlFile = 'site-server/parsed-yaml.json'

/** The content of the file: parsed texts as JSON, by the hash of the text. */
export type ParsedYamlTable = Record<string, string>

let table: { file: string; entries: ParsedYamlTable } | undefined

/**
 * What the build has parsed of the content that came with the code: its YAML would otherwise be half a second of a start from an empty cache.
 * Only in a process that runs from a build, whose code has parsed it in the same way.
 */
export function findParsedYaml(text: string): KnownYaml | undefined {
  const { SITE_DIST: build } = processEnvironment()
  if (!build) return undefined
  const file = path.resolve(/* turbopackIgnore: true */ build, parsedYamlFile)
  if (table?.file !== file) table = { file, entries: readTable(file) }
  const found = table.entries[hashOf(text)]
  return found === undefined ? undefined : (JSON.parse(found) as KnownYaml)
}

function readTable(file: string): ParsedYamlTable {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ParsedYamlTable
  } catch {
    return {}
  }
}
