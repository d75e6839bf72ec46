import { decodePath } from '@/lib/site/address'
import { cacheFolder } from '@/lib/site/cache/folder'
import { stampOf, writeWhole, path, readFileSync, statSync } from '@/lib/site/files/files'
import { readValue } from '@/lib/settings/read-environment'
import { contentAssets } from '@/lib/site/protocol'
import { publicFolder } from '@/lib/routing/route-table'

/** Widths in which images are generated, CSS pixels: a phone's column at double density, and the text column. */
export const mediaWidths = [480, 760] as const

/** Metadata of a content image. Sizes in pixels of the file. */
export interface Media {
  width: number
  height: number
  /** First 16 hex digits of the file's SHA-256. */
  hash: string
  /** Widths of the generated AVIF files; empty for drawings, animations and images that are small already. */
  made: number[]
}

/** A drawing is rendered whole to be measured: 20 MB of shapes took 1.9 GB of memory. */
const maxDrawingBytes = 2 * 2 ** 20
/** Other pictures are read whole, two at a time. */
const maxPictureBytes = 20 * 2 ** 20

/** How long a picture may be that is measured. */
export const maxMeasuredBytes = (file: string): number => (/\.svg$/i.test(file) ? maxDrawingBytes : maxPictureBytes)

/** Name of the file generated in one width, below `mediaAddress` and in the cache. */
export const mediaName = (hash: string, width: number): string => `${hash}-${width}.avif`

/** Images by public path, decoded: `/_content/en/guide/a.png`, `/examples/hills.svg`. */
export type Manifest = Record<string, Media>

/** Beside the cache and not in it, because pruning by age must not remove the manifest. */
const manifestFile = () => path.join(cacheFolder('media-list'), 'manifest.json')

let cachedManifest: { stamp: string; manifest: Manifest } | undefined

/** Manifest written by the last preparation; empty if there was none, or if it can't be read. Read again when it changes. */
export function readManifest(): Manifest {
  try {
    const stamp = stampOf(manifestFile())
    if (cachedManifest?.stamp !== stamp)
      cachedManifest = { stamp, manifest: stamp ? (JSON.parse(readFileSync(manifestFile(), 'utf8')) as Manifest) : {} }
    return cachedManifest.manifest
  } catch {
    return {}
  }
}

/** An unchanged manifest is not written again. */
export function writeManifest(manifest: Manifest): void {
  const text = JSON.stringify(manifest)
  if (JSON.stringify(readManifest()) !== text) writeWhole(manifestFile(), text)
}

/** Metadata of the image at a public path (as in `src`, without query and hash); undefined for others. */
export function findMedia(manifest: Manifest, address: string): Media | undefined {
  const [bare = ''] = address.split(/[?#]/)
  try {
    return manifest[decodeURI(bare)] ?? manifest[decodeURIComponent(bare)]
  } catch {
    return undefined
  }
}

export function pickMedia(manifest: Manifest, addresses: readonly string[]): Manifest {
  const mediaByAddress = addresses.map((address) => [decodePath(address.replace(/[?#].*$/s, '')), findMedia(manifest, address)] as const)
  return Object.fromEntries(mediaByAddress.filter((entry): entry is [string, Media] => entry[1] !== undefined))
}

export function originalOf(address: string, contentDir: string, publicDir: string): { dir: string; file: string } {
  const inContent = `${contentAssets}/`
  if (address.startsWith(inContent)) return { dir: contentDir, file: address.slice(inContent.length) }
  const file = address.slice(1)
  return { dir: statSync(path.join(publicDir, file), { throwIfNoEntry: false }) ? publicDir : path.join(contentDir, publicFolder), file }
}

/** Public address of the image that a smaller file is made from; `undefined` if pages refer to no such file. */
export function findOriginal(name: string): string | undefined {
  const original = Object.entries(readManifest()).find(([, { hash, made }]) => made.some((width) => mediaName(hash, width) === name))
  return original?.[0]
}

/** Folders of the smaller files, by content hash: what this site has made, and what its build has. */
export const smallerFolders = (): [own: string, built: string] => [
  cacheFolder('media'),
  path.resolve(readValue('SITE_DIST'), 'front', 'media'),
]
