import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'

/** Folder of prebuilt files in a container image. */
const folder = 'prebuilt'

/** Read-only folder of prebuilt files; `undefined` outside of an image. */
export function prebuiltFolder(root) {
  const prebuilt = path.join(root, folder)
  return existsSync(prebuilt) ? prebuilt : undefined
}

/** Results that take seconds to compute and that later content uses too. */
export const seededFolders = ['media', 'media-list', 'markdown']

/** Copies images and parse results of the prebuilt content into the cache, where those of later content are written. */
export function seedCache(root, cacheDir) {
  for (const name of seededFolders) {
    const [from, to] = [path.join(root, folder, name), path.join(cacheDir, name)]
    try {
      if (existsSync(from) && !existsSync(to)) cpSync(from, to, { recursive: true })
    } catch {
      // A cache folder that cannot be written is reported at startup; pages then use the original images.
    }
  }
}
