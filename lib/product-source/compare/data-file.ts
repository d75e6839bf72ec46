import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseYaml, placeOfPath } from '@/lib/content/reading/yaml'

/** A YAML file of the content with the lines of its values. */
export interface DataFile {
  /** Path below the content folder. */
  file: string
  value: unknown
  /** Line, from 1, of the value at a path of keys and indexes; of the nearest value around it where there is none. */
  lineOf(keys: (string | number)[]): number
}

export function openDataFile(dir: string, file: string): DataFile {
  const { value, places } = parseYaml(readFileSync(path.join(dir, file), 'utf8'))
  return { file, value, lineOf: (keys) => placeOfPath(places, keys).line }
}
