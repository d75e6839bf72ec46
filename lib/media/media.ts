import { contentAssets, madeFolder } from '@/lib/markdown/links'

/** Widths in which images are generated, CSS pixels: a phone's column at double density, and the text column. */
export const mediaWidths = [480, 760] as const

/** Public folder of generated images. Their names contain a hash of the original, so they are immutable. */
export const mediaAddress = `${contentAssets}/${madeFolder}`

/** Metadata of a content image. Sizes in pixels of the file. */
export interface Media {
  width: number
  height: number
  /** First 16 hex digits of the file's SHA-256. */
  hash: string
  /** Widths of the generated AVIF files; empty for drawings, animations and images that are small already. */
  made: number[]
}

/** Name of the file generated in one width, below `mediaAddress` and in the cache. */
export function mediaName(hash: string, width: number): string {
  return `${hash}-${width}.avif`
}
