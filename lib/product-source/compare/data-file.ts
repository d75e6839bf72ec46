import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseYaml, placeOfPath } from '@/lib/content/reading/yaml'

/** A YAML content file with the lines of its values. */
export interface DataFile {
  /** Path below the content folder. */
  file: string
  value: unknown
  /** Line, starting at 1, of the value at a path of keys and indexes, or of the nearest enclosing value. */
  lineOf(keys: (string | number)[]): number
}

export function openDataFile(dir: string, file: string): DataFile {
  const { value, places } = parseYaml(readFileSync(path.join(dir, file), 'utf8'))
  return { file, value, lineOf: (keys) => placeOfPath(places, keys).line }
}
