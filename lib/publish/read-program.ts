/**
 * Reads texts, data and pictures of a content folder in a process of its own, which may end in any way. Gets `{ dir, files }` as JSON: the
 * folder and what has changed in it. Prints its number, then the name of each file before it reads it, and nothing at the end: what the
 * texts say is in the cache.
 */
import { readFileSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { analyseMarkdown } from '@/lib/content/reading/analyse'
import { onReading, tellReading } from '@/lib/content/reading/progress'
import { readSources } from '@/lib/content/reading/read'
import { parseYaml } from '@/lib/content/reading/yaml'
import { readPartsBelow } from '@/lib/markdown/includes'
import { isLargeDrawing } from '@/lib/media/media'
import { typeOfFile } from '@/lib/site/file-types'
import { filesBelow } from '@/lib/site/files-below.mjs'

const print = (line: string) => writeSync(1, `${line}\n`)
print(String(process.pid))
onReading(print)

const { dir, files } = JSON.parse(await text(process.stdin)) as { dir: string; files: string[] }
const changed = new Set(files)
const readPart = readPartsBelow(dir)
const wanted = new Set([...files, ...findIncluding(files)])
for (const source of readSources(dir, (file) => wanted.has(file)).sources) analyseMarkdown(source.source, source, readPart)

for (const name of filesBelow(path.join(dir, 'data'), dir).filter((file) => file.endsWith('.yaml'))) {
  const file = `data/${name}`
  if (!changed.has(file)) continue
  tellReading(file)
  parseYaml(readFileSync(path.join(dir, file), 'utf8'))
}

// The app measures them later, where nothing ends a drawing that takes minutes. One that is damaged is shown as it is.
for (const file of files.filter((name) => typeOfFile(name).startsWith('image/'))) {
  const bytes = statSync(path.join(dir, file), { throwIfNoEntry: false })?.size ?? 0
  if (isLargeDrawing(file, bytes)) continue
  tellReading(file)
  const { default: sharp } = await import('sharp')
  await sharp(path.join(dir, file))
    .metadata()
    .catch(() => {})
}

/** Texts that include one of these files, or one that does. By names in the lines of includes, of which one too many costs a moment. */
function findIncluding(included: readonly string[]): string[] {
  const others = filesBelow(dir)
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({ file, lines: linesWith('@include', readPart(file) ?? '') }))
    .filter(({ lines }) => lines !== '')
  const nameOf = (file: string) => path.posix.basename(file).normalize('NFC')
  const names = new Set(included.map(nameOf))
  const including = new Set<string>()
  for (let size = -1; size < including.size;) {
    size = including.size
    for (const { file, lines } of others) {
      if (including.has(file) || ![...names].some((name) => lines.includes(name))) continue
      including.add(file)
      names.add(nameOf(file))
    }
  }
  return [...including]
}

function linesWith(mark: string, markdown: string): string {
  const lines = markdown.split('\n').filter((line) => line.includes(mark))
  return lines.join('\n')
}
