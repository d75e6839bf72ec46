import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')

/** Files written by commands. */
const generated = /^lib\/site\/generated\//

/** Paths of the project's own files below some folders, with `/` between folders, sorted. */
export function listFiles(folders: readonly string[], pattern: RegExp): string[] {
  return folders
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => pattern.test(file) && !generated.test(file))
    .sort()
}

/** Text of a file of the project. */
export function readText(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}
