import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isNode, LineCounter, parseDocument } from 'yaml'

/** A YAML file of the content with the lines of its values. */
export interface DataFile {
  /** Path below the content folder. */
  file: string
  value: unknown
  /** Line, from 1, of the value at a path of keys and indexes; of the nearest value around it where there is none. */
  lineOf(keys: (string | number)[]): number
}

export function openDataFile(dir: string, file: string): DataFile {
  const lines = new LineCounter()
  const document = parseDocument(readFileSync(path.join(dir, file), 'utf8'), { lineCounter: lines })
  const lineOf = (keys: (string | number)[]): number => {
    const node: unknown = keys.length > 0 ? document.getIn(keys, true) : document.contents
    const start = isNode(node) ? node.range?.[0] : undefined
    if (start !== undefined) return lines.linePos(start).line
    return keys.length > 0 ? lineOf(keys.slice(0, -1)) : 1
  }
  return { file, value: document.toJS(), lineOf }
}
