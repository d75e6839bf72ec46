import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { readValue } from '@/lib/settings/read-environment'
import { hashOf } from '@/lib/site/cache/hash-data'
import { memoizeByText } from '@/lib/site/cache/memoize'
import { stampOf, writeWhole } from '@/lib/site/files/files'
import { startProgram, type RunningProgram } from '@/lib/site/processes/run-program'
import { sharedState } from '@/lib/site/processes/shared-state'
import { filesBelow } from '@/lib/site/files/files-below.mjs'
import { contentAssets } from '@/lib/site/protocol'
import { publicFolder } from '@/lib/routing/route-table'
import {
  maxMeasuredBytes,
  mediaName,
  mediaWidths,
  readManifest,
  writeManifest,
  type Media,
  type Manifest,
  originalOf,
  smallerFolders,
} from './media'

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
 * Measures every image below the content folder and `public/`, and writes the manifest from which pages read sizes and the widths of the
 * smaller files. Encoding these takes 200 times as long, so that it is left to `encodeApart`.
 */
export async function measureMedia(contentDir: string, publicDir: string): Promise<{ manifest: Manifest; faults: MediaFault[] }> {
  const before = readManifest()
  const measured: Manifest = {}
  const faults = await forEach(listAddresses(contentDir, publicDir), 2, async (address) => {
    const file = fileOf(address, contentDir, publicDir)
    try {
      measured[address] = await measure(file, before[address])
    } catch (error) {
      return { file, message: (error as Error).message }
    }
  })
  // Equal pictures have equal manifests, whichever was measured first: the tags of pages are made of it.
  const manifest = Object.fromEntries(Object.entries(measured).sort(([a], [b]) => (a < b ? -1 : 1)))
  try {
    writeManifest(manifest)
  } catch (error) {
    faults.push({ file: contentDir, message: `the list of pictures cannot be written: ${(error as Error).message}` })
  }
  return { manifest, faults }
}

/**
 * Generates the smaller AVIF files of a manifest that neither the cache (`.cache/media`) nor the build has.
 * @param atOnce images: one at a time takes a third longer where nothing else is done, and a quarter less memory
 * @returns the manifest without smaller files of images that turned out to be damaged; the server sends their originals instead
 */
export async function encodeMedia(
  manifest: Manifest,
  contentDir: string,
  publicDir: string,
  atOnce = 2,
): Promise<{ manifest: Manifest; faults: MediaFault[] }> {
  const encoded = { ...manifest }
  const faults = await forEach(Object.entries(manifest), atOnce, async ([address, media]) => {
    const file = fileOf(address, contentDir, publicDir)
    try {
      for (const width of media.made) await encode(file, mediaName(media.hash, width), width)
    } catch (error) {
      encoded[address] = { ...media, made: [] }
      return { file, message: (error as Error).message }
    }
  })
  return { manifest: encoded, faults }
}

/** Enough for a thousand large pictures. Those of a process that is ended are shown as they are. */
const encodeMs = 3_600_000

const state = sharedState<{ encoding?: RunningProgram }>('encoding', () => ({}))

/**
 * Generates the smaller files beside everything else: in a process with lower priority, one image at a time. The process of the call before is
 * ended, and what it has left is in this manifest, or not needed any more: commits may come faster than their images are made.
 */
export async function encodeApart(manifest: Manifest, contentDir: string, publicDir: string): Promise<void> {
  const program = path.resolve(readValue('SITE_DIST'), 'front', 'encode-media.mjs')
  const limits = { timeoutMs: encodeMs, maxOutputBytes: 0 }
  state.encoding?.stop()
  const { child, done } = (state.encoding = startProgram([process.execPath, program], { cwd: process.cwd(), limits }, () => {}))
  child.stdin?.end(JSON.stringify([manifest, contentDir, publicDir, 1]))
  const { code, ended, stderr } = await done
  if (code !== 0 && ended !== 'stopped')
    console.error(`Smaller pictures are missing: the process that makes them ended with ${code}. ${stderr.trim()}`)
}

/** Measures and encodes all images, and writes the manifest without smaller files of damaged ones: for builds, which wait for both. */
export async function prepareMedia(contentDir: string, publicDir: string): Promise<{ manifest: Manifest; faults: MediaFault[] }> {
  const measured = await measureMedia(contentDir, publicDir)
  const { manifest, faults } = await encodeMedia(measured.manifest, contentDir, publicDir)
  writeManifest(manifest)
  return { manifest, faults: [...measured.faults, ...faults] }
}

/** Runs a task for all items, a few at a time, because the encoder uses several threads itself. Returns the faults. */
async function forEach<T>(items: readonly T[], atOnce: number, task: (item: T) => Promise<MediaFault | undefined>): Promise<MediaFault[]> {
  const faults: MediaFault[] = []
  const rest = items.values()
  const work = async () => {
    for (const item of rest) {
      const fault = await task(item)
      if (fault) faults.push(fault)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return faults
}

/**
 * Reads the header of a file; nothing is decoded. A file that is as it was when this process last read it is not read again.
 * @param measured an earlier result, which is returned if the file has not changed
 */
async function measure(file: string, measured?: Media): Promise<Media> {
  const { size } = statSync(file)
  const maxBytes = maxMeasuredBytes(file)
  if (size > maxBytes)
    throw new Error(`the picture has ${(size / 2 ** 20).toFixed(1)} MB, expected at most ${maxBytes / 2 ** 20}; it is shown as it is`)
  const hash = memoizeByText(`picture ${file}`, stampOf(file), () => hashOf(readFileSync(file)).slice(0, 16))
  if (measured?.hash === hash) return measured
  const { width, height, pages = 1, orientation = 1 } = await sharp(file, { animated: false }).metadata()
  if (!width || !height) throw new Error('no size was found')
  if (raster.test(file) && width * height > maxPixels)
    throw new Error(`the picture has ${width} × ${height} pixels, expected at most ${maxPixels / 1_000_000} million; it is shown as it is`)
  // Applies the orientation that a camera recorded.
  const [wide, high] = orientation > 4 ? [height, width] : [width, height]
  const largest = Math.min(wide, maxWidth)
  const originalWidth = /\.(?:png|jpe?g)$/i.test(file) ? [largest] : []
  const made = pages > 1 || !raster.test(file) ? [] : [...mediaWidths.filter((one) => one < largest), ...originalWidth]
  return { width: wide, height: high, hash, made }
}

async function encode(original: string, name: string, width: number): Promise<void> {
  const [target, built] = smallerFolders().map((folder) => path.join(folder, name)) as [string, string]
  if (existsSync(built)) return
  const now = new Date()
  // The time of used files is that of their last use, so that pruning keeps them.
  if (existsSync(target)) return utimesSync(target, now, now)
  // Effort 2 of 9: a tenth of the time of the default 4 for a tenth more bytes.
  const image = sharp(original, { limitInputPixels: maxPixels }).rotate().resize({ width }).avif({ quality: 55, effort: 2 })
  writeWhole(target, await image.toBuffer())
}

function fileOf(address: string, contentDir: string, publicDir: string): string {
  const { dir, file } = originalOf(address, contentDir, publicDir)
  return path.join(dir, file)
}

function listAddresses(contentDir: string, publicDir: string): string[] {
  return [
    ...list(contentDir).map((name) => (name.startsWith(`${publicFolder}/`) ? name.slice(publicFolder.length) : `${contentAssets}/${name}`)),
    ...list(publicDir)
      .filter((name) => !written.test(name))
      .map((name) => `/${name}`),
  ]
}

function list(folder: string): string[] {
  return filesBelow(folder).filter((name) => pictures.test(name) && !name.split('/').some((part) => part.startsWith('.')))
}
