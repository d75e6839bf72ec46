import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { cacheFolder } from '@/lib/site/cache/folder'
import { writeWhole } from '@/lib/site/cache/write-whole'
import type { Media } from './media'

/** Pictures by public address, decoded: `/_content/en/guide/a.png`, `/examples/hills.svg`. */
export type Manifest = Record<string, Media>

/** Beside the cache and not in it: pruning by age must not take the list. */
const file = () => path.join(/* turbopackIgnore: true */ cacheFolder('media-list'), 'manifest.json')

let known: { stamp: number; manifest: Manifest } | undefined

/** The list of the last preparation; empty where there was none. Read again when it has changed. */
export function readManifest(): Manifest {
  const stamp = changedAt()
  if (known?.stamp === stamp) return known.manifest
  known = { stamp, manifest: stamp ? parse() : {} }
  return known.manifest
}

/** 0 where there is no list, or none that can be read: `CACHE_DIR` may be a place where nothing can be. */
function changedAt(): number {
  try {
    return statSync(/* turbopackIgnore: true */ file()).mtimeMs
  } catch {
    return 0
  }
}

function parse(): Manifest {
  try {
    return JSON.parse(readFileSync(/* turbopackIgnore: true */ file(), 'utf8')) as Manifest
  } catch {
    return {}
  }
}

/** An unchanged list is left alone. */
export function writeManifest(manifest: Manifest): void {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))
  const text = JSON.stringify(sorted)
  if (JSON.stringify(readManifest()) !== text) writeWhole(file(), text)
}

/** What is known of the picture at a public address (as in `src`, without query and hash); undefined for others. */
export function findMedia(address: string): Media | undefined {
  const manifest = readManifest()
  const [bare = ''] = address.split(/[?#]/)
  try {
    return manifest[decodeURI(bare)] ?? manifest[decodeURIComponent(bare)]
  } catch {
    return undefined
  }
}
