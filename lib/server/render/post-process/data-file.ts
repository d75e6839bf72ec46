import { createHash } from 'node:crypto'

/** Folder of the files that belong to pages, as a URL path. */
export const pageFiles = '/_next/static/pages/'

/** Address of the file with a page's data, which is named by what the page was made from: every server of a site calls it the same. */
export function dataFile(key: string): string {
  return `${pageFiles}${nameOf(key)}.js`
}

/** Short name of a text: 96 bits of its hash. */
export function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
