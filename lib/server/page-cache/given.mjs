import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'

/** What a container's image brings along, made when it was put together: scripts/container.mjs. */
const folder = 'given'

/** Folder of what is only read; `undefined` outside of an image. */
export function givenFolder(root) {
  const given = path.join(root, folder)
  return existsSync(given) ? given : undefined
}

/** What takes seconds to make, and is used for later content too. */
export const laidOut = ['media', 'media-list', 'analysis', 'terms', 'page-markdown']

/** Pictures and readings of the image's content go where those of later content will lie. */
export function layOutGiven(root, cacheDir) {
  for (const name of laidOut) {
    const [from, to] = [path.join(root, folder, name), path.join(cacheDir, name)]
    try {
      if (existsSync(from) && !existsSync(to)) cpSync(from, to, { recursive: true })
    } catch {
      // A folder that cannot be written is told of at the start; pages show the pictures as they are.
    }
  }
}
