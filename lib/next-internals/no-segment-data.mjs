/**
 * Next 16.4 takes the payload of each rendered page apart and renders it once more, segment by segment, for prefetches of the router
 * (`next/dist/esm/server/app-render/collect-segment-data.js`). This site prefetches whole pages (prefetch-payload.ts), so no browser asks for
 * segments. This loader replaces the code of that file.
 *
 * If Next moves the file, pages are rendered with segments again, which only takes longer; the contract test says so.
 */
import { fileURLToPath } from 'node:url'

/** Value of `turbopack.rules`: the loader for the file. */
export const noSegmentRules = {
  '**/node_modules/next/dist/esm/server/app-render/collect-segment-data.js': { loaders: [fileURLToPath(import.meta.url)] },
}

/** A loader as webpack defines it: the same exports, without segments and hints about them. */
export default function withoutSegments() {
  return `
export const collectSegmentData = async () => new Map()
export const collectPrefetchHints = async () => null
`
}
