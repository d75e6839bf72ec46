import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { cacheFolder } from '@/lib/site/cache/folder'
import { filesBelow } from '@/lib/content/files-below'
import type { Manifest } from './manifest'
import { mediaAddress, mediaName } from './media'

/** Copies the pictures made by `prepareMedia` to where pages ask for them, and removes those that no page can ask for any more. */
export function publishMedia(manifest: Manifest, publicDir: string): void {
  const target = path.join(/* turbopackIgnore: true */ publicDir, mediaAddress)
  const wanted = new Set(Object.values(manifest).flatMap(({ hash, made }) => made.map((width) => mediaName(hash, width))))
  if (wanted.size > 0) mkdirSync(target, { recursive: true })
  for (const name of wanted) {
    const file = path.join(/* turbopackIgnore: true */ target, name)
    if (!existsSync(file)) copyFileSync(path.join(cacheFolder('media'), name), file)
  }
  for (const name of filesBelow(target)) if (!wanted.has(name)) rmSync(path.join(target, name), { force: true })
}
