/**
 * Next 16.4 takes the payload of each rendered page apart and renders it once more, segment by segment, for prefetches of the router
 * (`next/dist/esm/server/app-render/collect-segment-data.js`). This site prefetches whole pages (prefetch-payload.ts), so no browser asks for
 * segments, and rendering them took a fifth of the time of a page. As a loader of Turbopack for that file, this replaces its code.
 *
 * If Next moves the file, pages are rendered with segments again, which only takes longer; the contract test says so.
 */
module.exports = function noSegmentData() {
  return `
export const collectSegmentData = async () => new Map()
export const collectPrefetchHints = async () => null
`
}

/** Rules of Turbopack for next.config.mjs; paths of loaders are those in the project. */
module.exports.rules = {
  '**/next/dist/esm/server/app-render/collect-segment-data.js': { loaders: ['./lib/next-internals/no-segment-data.cjs'] },
}
