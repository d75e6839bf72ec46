/**
 * Reads texts and data of a content folder in a process of its own, which may end in any way. Gets `{ dir, files }` as JSON: the folder and
 * what has changed in it. Prints its number, then the name of each file before it reads it, and nothing at the end: what the texts say is in the cache.
 */
import { readFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { analyseMarkdown } from '@/lib/content/reading/analyse'
import { onReading, tellReading } from '@/lib/content/reading/progress'
import { readSources } from '@/lib/content/reading/read'
import { parseYaml } from '@/lib/content/reading/yaml'
import { readPartsBelow } from '@/lib/markdown/includes'
import { filesBelow } from '@/lib/site/files-below.mjs'

const print = (line: string) => writeSync(1, `${line}\n`)
print(String(process.pid))
onReading(print)

const { dir, files } = JSON.parse(await text(process.stdin)) as { dir: string; files: string[] }
const changed = new Set(files)

// A page may include a text that has changed.
const isWanted = (file: string) => changed.has(file) || readFileSync(path.join(dir, file)).includes('@include')
const readPart = readPartsBelow(dir)
for (const source of readSources(dir, isWanted).sources) analyseMarkdown(source.source, source, readPart)

for (const name of filesBelow(path.join(dir, 'data'), dir).filter((file) => file.endsWith('.yaml'))) {
  const file = `data/${name}`
  if (!changed.has(file)) continue
  tellReading(file)
  parseYaml(readFileSync(path.join(dir, file), 'utf8'))
}
