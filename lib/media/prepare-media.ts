import { createHash } from 'node:crypto'
import { existsSync, readFileSync, utimesSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { cacheFolder } from '@/lib/site/cache/folder'
import { writeWhole } from '@/lib/site/cache/write-whole'
import { filesBelow } from '@/lib/content/files-below'
import { mediaName, mediaWidths, type Media } from './media'
import { readManifest, writeManifest, type Manifest } from './manifest'

/** What is measured. Only the raster kinds are made smaller. */
const pictures = /\.(?:png|jpe?g|webp|avif|gif|svg)$/i
const raster = /\.(?:png|jpe?g|webp)$/i
/** Files of `public/` that commands write. */
const written = /^(?:vendor|_content)\//

/** Pixels of a picture that is decoded: a camera's 24 megapixels, which take some 100 MB each while they are encoded. */
const maxPixels = 25_000_000

/** Widest file that is made of a picture: twice the text column, for dense screens. Enlarged pictures show the original. */
const maxWidth = 2 * mediaWidths[1]

// Every picture is another: what the library keeps of the last ones only takes memory.
sharp.cache(false)

/** Pictures that could not be read, with the reason; the page shows them as they are. */
export interface MediaFault {
  file: string
  message: string
}

/**
 * Measures every picture below the content folder and `public/`, makes smaller AVIF files of them in the cache (`.cache/media`, by content
 * hash: made once, whatever the file is called), and writes the list that pages read sizes from. Two at a time: the encoder uses several
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
  // A photo that is stored lying on its side is shown upright.
  const [wide, high] = orientation > 4 ? [height, width] : [width, height]
  const media: Media = { width: wide, height: high, hash, made: [] }
  if (pages > 1 || !raster.test(file)) return media
  const largest = Math.min(wide, maxWidth)
  const own = /\.(?:png|jpe?g)$/i.test(file) ? [largest] : []
  for (const target of [...mediaWidths.filter((one) => one < largest), ...own]) {
    // Effort 2 of 9: a tenth of the time of the usual 4 for a tenth more bytes.
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

/** Used files stay young, so that pruning leaves them. */
function touch(file: string): void {
  const now = new Date()
  utimesSync(file, now, now)
}

function list(folder: string): string[] {
  return filesBelow(folder).filter((name) => pictures.test(name) && !name.split('/').some((part) => part.startsWith('.')))
}
