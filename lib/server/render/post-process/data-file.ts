import { createHash } from 'node:crypto'

/** Folder of the files that belong to pages, as a URL path. */
export const pageFiles = '/_next/static/pages/'

/** Path of the file with a page's data. It contains the page's cache key, so that all replicas use the same name. */
export function dataFile(path: string, key: string): string {
  return `${dataFilesOf(path)}${nameOf(key)}.js`
}

/** Common prefix of the paths of a page's data files: a replica that has not rendered the page yet does not know its key. */
export function dataFilesOf(path: string): string {
  return dataFilesPrefix(`${pageFiles}${nameOf(path)}`)
}

/** The part of a data file's path that identifies the page (`dataFilesOf`). */
export function dataFilesPrefix(address: string): string {
  return address.slice(0, pageFiles.length + 8)
}

/** Short name of a text: 96 bits of its hash. */
export function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
