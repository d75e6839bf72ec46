import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** Smaller windows lose less, so that their text can be told apart. */
const scaleOf = (width: number): number => (width < 500 ? 0.5 : width < 1200 ? 0.35 : 0.27)
/** A palette of this size shows any change of layout or color in a few kilobytes. */
const colors = 16
/** Difference in color that counts, 0 to 1, and the share of the pixels from which a picture has changed: both above what rounding does. */
const threshold = 0.15
const minShare = 0.001

/** Small picture with few colors, as it is stored. */
export function thumbnailOf(picture: Buffer, width: number): Promise<Buffer> {
  return sharp(picture)
    .resize({ width: Math.round(width * scaleOf(width)) })
    .png({ palette: true, colours: colors, dither: 0, effort: 10 })
    .toBuffer()
}

interface Comparison {
  /** Share of the pixels that changed, 1 for a picture without an accepted one, 0 for one that looks the same. */
  change: number
  /** Picture of the differences; absent if there are none or nothing to compare with. */
  diff?: Buffer
}

/** Compares a thumbnail with an accepted one. */
export async function comparePicture(thumbnail: Buffer, acceptedFile: string): Promise<Comparison> {
  if (!existsSync(acceptedFile)) return { change: 1 }
  const [before, after] = await Promise.all([pixelsOf(readFileSync(acceptedFile)), pixelsOf(thumbnail)])
  const { width, height } = after.info
  if (before.info.width !== width || before.info.height !== height) return { change: 1 }
  const diff = new Uint8Array(after.data.length)
  const share = pixelmatch(before.data, after.data, diff, width, height, { threshold }) / (width * height)
  if (share < minShare) return { change: 0 }
  const picture = await sharp(diff, { raw: { width, height, channels: 4 } })
    .png({ palette: true })
    .toBuffer()
  return { change: share, diff: picture }
}

const pixelsOf = (picture: Buffer) => sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

interface AcceptedPicture {
  id: string
  change: number
  thumbnail: Buffer
}

/**
 * Replaces the accepted pictures that changed, and returns the size of all in KB.
 * @param isAll whether all pictures were taken: then those that no longer exist are removed
 */
export function acceptPictures(pictures: readonly AcceptedPicture[], folder: string, isAll: boolean): number {
  mkdirSync(folder, { recursive: true })
  const names = new Set(pictures.map(({ id }) => `${id}.png`))
  for (const name of readdirSync(folder)) if (isAll && !names.has(name)) rmSync(`${folder}/${name}`)
  for (const { id, change, thumbnail } of pictures) if (change > 0) writeFileSync(`${folder}/${id}.png`, thumbnail)
  const bytes = readdirSync(folder).reduce((sum, name) => sum + readFileSync(`${folder}/${name}`).length, 0)
  return Math.round(bytes / 1000)
}
