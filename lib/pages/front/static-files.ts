import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, statSync, utimesSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { encodeBody } from '../kept/encode'
import type { KeptAnswer } from '../kept/kept-page'
import type { PageStore } from '../kept/page-store'
import { typeOfFile } from './file-types'

/** Files of earlier builds stay this long, so that a page opened before an upgrade goes on. Milliseconds. */
const keptFor = 14 * 24 * 3600 * 1000

/** Brotli quality for what is compressed once a build: chunks come within 4% of the best. */
const quality = 9

/** The build's own files (`/_next/static/…`), and those of the builds before it. */
export interface StaticFiles {
  find: (pathname: string) => Promise<KeptAnswer | undefined>
  /** Copies this build's files to where the next build's server finds them, and removes old ones. */
  archive: () => void
}

/**
 * @param built folder `static` of the build
 * @param archived folder that outlives the build
 */
export function createStaticFiles(store: PageStore, built: string, archived: string): StaticFiles {
  const read = async (name: string): Promise<Buffer | undefined> => {
    for (const folder of [built, archived]) {
      const file = path.join(/* turbopackIgnore: true */ folder, name)
      if (!file.startsWith(folder + path.sep)) return undefined
      const bytes = await readFile(/* turbopackIgnore: true */ file).catch(() => undefined)
      if (bytes) return bytes
    }
    return undefined
  }
  return {
    find: async (pathname) => {
      const name = decodeURIComponent(pathname.slice('/_next/static/'.length))
      // Names hold a hash of the content, or the version of the code.
      const key = `static ${name}`
      const known = store.peek(key)
      if (known) return known.answers.document
      const bytes = name.includes('\0') ? undefined : await read(name)
      if (!bytes) return undefined
      const headers = { 'content-type': typeOfFile(name), 'x-content-type-options': 'nosniff' }
      const answer = { status: 200, headers, body: await encodeBody(bytes, quality) }
      store.keep({ key, answers: { document: answer }, files: {} }, 'memory')
      return answer
    },
    archive: () => archiveFiles(built, archived),
  }
}

/** A folder that cannot be written means that pages opened before an upgrade reload once. */
function archiveFiles(built: string, archived: string): void {
  const now = new Date()
  try {
    for (const name of filesBelow(built)) {
      const target = path.join(/* turbopackIgnore: true */ archived, name)
      mkdirSync(/* turbopackIgnore: true */ path.dirname(target), { recursive: true })
      if (!existsSync(target)) copyFileSync(path.join(/* turbopackIgnore: true */ built, name), target, constants.COPYFILE_FICLONE)
      utimesSync(/* turbopackIgnore: true */ target, now, now)
    }
    for (const name of filesBelow(archived)) {
      const file = path.join(/* turbopackIgnore: true */ archived, name)
      if (now.getTime() - statSync(/* turbopackIgnore: true */ file).mtimeMs > keptFor)
        rmSync(/* turbopackIgnore: true */ file, { force: true })
    }
  } catch (error) {
    console.warn(`Files of this build are not kept for the next one: ${(error as Error).message}`)
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(/* turbopackIgnore: true */ folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}
