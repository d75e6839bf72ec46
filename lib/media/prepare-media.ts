import { createHash } from 'node:crypto'
import { existsSync, readFileSync, utimesSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { cacheFolder } from '@/lib/site/cache/folder'
import { writeWhole } from '@/lib/site/cache/write-whole'
import { filesBelow } from '@/lib/site/files-below.mjs'
import { mediaName, mediaWidths, type Media } from './media'
import { readManifest, writeManifest, type Manifest } from './manifest'

/** Types that are measured. Only raster types are resized. */
const pictures = /\.(?:png|jpe?g|webp|avif|gif|svg)$/i
const raster = /\.(?:png|jpe?g|webp)$/i
/** Files in `public/` that commands write. */
const written = /^(?:vendor|_content)\//

/** Maximum pixels of a decoded image: 24 megapixels from a camera, each of which takes some 100 MB while being encoded. */
const maxPixels = 25_000_000

/** Widest generated file: twice the text column, for high-density screens. Enlarged images show the original. */
const maxWidth = 2 * mediaWidths[1]

// Images differ from each other, so the library's cache of recent ones would only use memory.
sharp.cache(false)

/** Images that could not be read, with the reason; pages show the originals. */
export interface MediaFault {
  file: string
  message: string
}

/**
 * Measures every image below the content folder and `public/`, generates smaller AVIF files in the cache (`.cache/media`, by content hash,
 * regardless of file names), and writes the manifest from which pages read sizes. Two images at a time, because the encoder uses several
 * threads itself.
 */
export async function prepareMedia(contentDir: string, publicDir: string): Promise<{ manifest: Manifest; faults: MediaFault[] }> {
  const before = readManifest()
  const files = [
    ...list(contentDir).map((name) => ({ key: `/_content/${name}`, file: path.join(contentDir, name) })),
    ...list(publicDir)
      .filter((name) => !written.test(name))
      .map((name) => ({ key: `/${name}`, file: path.join(publicDir, name) })),
  ]
  const manifest: Manifest = {}
  const faults: MediaFault[] = []
  const work = async () => {
    for (let next = files.shift(); next; next = files.shift()) {
      const { key, file } = next
      try {
        manifest[key] = await makeMedia(file, Object.values(before))
      } catch (error) {
        faults.push({ file, message: (error as Error).message })
      }
    }
  }
  await Promise.all([work(), work()])
  try {
    writeManifest(manifest)
  } catch (error) {
    faults.push({ file: contentDir, message: `the list of pictures cannot be written: ${(error as Error).message}` })
  }
  return { manifest, faults }
}

async function makeMedia(file: string, known: readonly Media[]): Promise<Media> {
  const bytes = readFileSync(file)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const folder = cacheFolder('media')
  const kept = known.find((media) => media.hash === hash)
  const whole = kept?.made.every((width) => existsSync(path.join(folder, mediaName(hash, width))))
  if (kept && whole) {
    for (const width of kept.made) touch(path.join(folder, mediaName(hash, width)))
    return kept
  }
  const image = sharp(bytes, { animated: false })
  const { width, height, pages = 1, orientation = 1 } = await image.metadata()
  if (!width || !height) throw new Error('no size was found')
  if (raster.test(file) && width * height > maxPixels)
    throw new Error(`the picture has ${width} × ${height} pixels, expected at most ${maxPixels / 1_000_000} million; it is shown as it is`)
  // Applies the orientation that a camera recorded.
  const [wide, high] = orientation > 4 ? [height, width] : [width, height]
  const media: Media = { width: wide, height: high, hash, made: [] }
  if (pages > 1 || !raster.test(file)) return media
  const largest = Math.min(wide, maxWidth)
  const own = /\.(?:png|jpe?g)$/i.test(file) ? [largest] : []
  for (const target of [...mediaWidths.filter((one) => one < largest), ...own]) {
    // Effort 2 of 9: a tenth of the time of the default 4 for a tenth more bytes.
    const made = await sharp(bytes, { limitInputPixels: maxPixels })
      .rotate()
      .resize({ width: target })
      .avif({ quality: 55, effort: 2 })
      .toBuffer()
    if (made.length >= bytes.length) continue
    writeWhole(path.join(folder, mediaName(hash, target)), made)
    media.made.push(target)
  }
  return media
}

/** Updates the time of used files, so that pruning keeps them. */
function touch(file: string): void {
  const now = new Date()
  utimesSync(file, now, now)
}

function list(folder: string): string[] {
  return filesBelow(folder).filter((name) => pictures.test(name) && !name.split('/').some((part) => part.startsWith('.')))
}
