import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'

/** What a container's image brings along, made when it was put together: scripts/container.ts. */
const folder = 'given'

/** Folder of pages that are only read; `undefined` outside of an image. */
export function givenPages(root) {
  const pages = path.join(root, folder, 'pages')
  return existsSync(pages) ? pages : undefined
}

/** Pictures made for the image's content go where those of later content will lie: encoding them takes seconds each. */
export function layOutPictures(root, cacheDir) {
  for (const name of ['media', 'media-list']) {
    const [from, to] = [path.join(root, folder, name), path.join(cacheDir, name)]
    try {
      if (existsSync(from) && !existsSync(to)) cpSync(from, to, { recursive: true })
    } catch {
      // A folder that cannot be written is told of at the start; pages show the pictures as they are.
    }
  }
}
