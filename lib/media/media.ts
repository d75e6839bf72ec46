import { contentAssets, madeFolder } from '@/lib/markdown/links'

/** Widths a picture is made in, CSS pixels: a phone's column at twice its density, and the text column. */
export const mediaWidths = [480, 760] as const

/** Public folder of the pictures that are made from those of the content. Their names hold a hash of the original: immutable. */
export const mediaAddress = `${contentAssets}/${madeFolder}`

/** What is known of a picture of the content. Sizes in pixels of the file. */
export interface Media {
  width: number
  height: number
  /** First 16 hex digits of the SHA-256 of the file. */
  hash: string
  /** Widths of the AVIF files that were made; empty for drawings, animations and pictures that do not get smaller. */
  made: number[]
}

/** Name of the file made from a picture in one width, below `mediaAddress` and in the cache. */
export function mediaName(hash: string, width: number): string {
  return `${hash}-${width}.avif`
}
