import { createHash } from 'node:crypto'

/** Folder of the files that belong to pages, as a URL path. */
export const pageFiles = '/_next/static/pages/'

/** Path of the file with a page's data. It contains the page's cache key, so that all replicas use the same name. */
export function dataFile(key: string): string {
  return `${pageFiles}${nameOf(key)}.js`
}

/** Short name of a text: 96 bits of its hash. */
export function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
