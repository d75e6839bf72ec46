import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** All scripts that a kind of page starts with, as one file: together they compress better, and are one request. */
export interface StartFile {
  /** Public address. */
  address: string
  /** Public addresses of the scripts in it. */
  chunks: string[]
}

/** Where a build lists them, below its folder. */
export const startList = 'start-files.json'

/** The start files of a build; none where nobody has made any. */
export function readStartFiles(build: string): StartFile[] {
  const list = path.join(build, startList)
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as StartFile[]) : []
}

/** How the bundler's scripts say which of them they are. */
const ownName = '"object"==typeof document?document.currentScript:void 0'

/**
 * One script of several. Each tells the bundler's runtime its name, which it otherwise reads off its element.
 * @param chunks names as the runtime knows them (`static/chunks/a.js`), and texts
 * @throws where a script does not say its name as it used to
 */
export function joinChunks(chunks: readonly { name: string; text: string }[]): string {
  return chunks
    .map(({ name, text }) => {
      if (text.includes(ownName)) return text.replace(ownName, () => JSON.stringify(name))
      if (text.startsWith('(globalThis'))
        throw new Error(`${name}: the bundler's scripts have another form; lib/server/render/post-process/start-files.ts`)
      return text
    })
    .join('\n;')
}

/** Scripts of a document with the start file in place of those that it holds; as they are where no file fits. */
export function pickStartFile(chunks: readonly string[], starts: readonly StartFile[]): string[] {
  const start = starts.find((one) => one.chunks.length === chunks.length && chunks.every((chunk) => one.chunks.includes(chunk)))
  return start ? [start.address] : [...chunks]
}
