/**
 * Reads texts, data and pictures of a content folder in a process of its own, which may end in any way. Gets `{ dir, files }` as JSON: the
 * folder and what has changed in it, of which links may lead to folders. Prints its number, the name of each file before it reads it, and a
 * mark after the last one. Then it reads the commits. What they and the texts say is in the cache.
 */
import { statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { readContentData, readDataText } from '@/lib/content/data/content-data'
import { analyseMarkdown } from '@/lib/content/reading/analyse'
import { readCommits } from '@/lib/content/history'
import { onReading, tellReading, readSources } from '@/lib/content/reading/read'
import { parseYaml } from '@/lib/content/reading/yaml'
import { readPartsBelow } from '@/lib/markdown/includes'
import { maxMeasuredBytes } from '@/lib/media/media'
import { typeOfFile } from '@/lib/site/http/file-types'
import { filesBelow } from '@/lib/site/files/files-below.mjs'
import { endMark } from './read-apart'

/** Waits while the other process is too busy to read. */
function print(line: string): void {
  let rest = Buffer.from(`${line}\n`)
  while (rest.length > 0)
    try {
      rest = rest.subarray(writeSync(1, rest))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
}
print(String(process.pid))
const begun = new Set<string>()
onReading((file) => {
  begun.add(file)
  print(file)
})

const { dir, files: named } = JSON.parse(await text(process.stdin)) as { dir: string; files: string[] }
const changed = new Set(named)
const isChanged = (file: string): boolean => changed.has(file) || (file.includes('/') && isChanged(path.posix.dirname(file)))
const files = filesBelow(dir).filter(isChanged)
// The app measures them later, and nothing there ends a picture that takes minutes. A damaged one is shown as it is.
for (const file of files.filter((name) => typeOfFile(name).startsWith('image/'))) {
  const bytes = statSync(path.join(dir, file), { throwIfNoEntry: false })?.size ?? 0
  if (bytes > maxMeasuredBytes(file)) continue
  tellReading(file)
  const { default: sharp } = await import('sharp')
  await sharp(path.join(dir, file))
    .metadata()
    .catch(() => {})
}

// Git works while the texts are read. Its output is read after the mark, because no file is to blame for it; if git fails, the app reports why.
const commits = readCommits(dir).catch(() => {})
const readPart = readPartsBelow(dir)
// What a text includes may have changed, which the cache knows.
const isWanted = (file: string): boolean => isChanged(file) || readPart(file)?.includes('@include:') === true
for (const source of readSources(dir, isWanted).sources) analyseMarkdown(source.source, source, readPart)

const data = files.filter((file) => /^data\/.*\.yaml$/.test(file))
if (data.length > 0) readContentData(dir).data.openApi()
// Those that only the checks need.
for (const file of data.filter((name) => !begun.has(name))) {
  tellReading(file)
  parseYaml(readDataText(dir, file).text ?? '')
}

print(endMark)
await commits
