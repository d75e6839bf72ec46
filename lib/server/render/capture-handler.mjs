/**
 * The cache of Next in the process that makes pages (`cacheHandler`, set by server.mjs): it keeps nothing between pages, and holds the one
 * being made, so that document, payload and segments come from one rendering.
 */
const captured = (globalThis[Symbol.for('alist-docs.captured')] ??= new Map())

// Next writes what it hands over as JSON to learn its length, each byte of a Buffer as a number: 5 ms a page, for an answer that is used for
// another kind of cache only. Nothing else in this process writes Buffers so.
Buffer.prototype.toJSON = () => null

export default class CaptureHandler {
  async get(key) {
    const value = captured.get(pathOf(key))
    return value ? { value, lastModified: Date.now() } : null
  }

  async set(key, value) {
    const path = pathOf(key)
    // Only addresses that are being made are held; lib/server/render/render-page.ts opens and closes them.
    if (captured.has(path)) captured.set(path, value)
  }

  async revalidateTag() {}

  resetRequestCache() {}
}

/** `/route-cache/APP_PAGE/<hash>/$/en/pricing.html` → `/en/pricing.html`. */
function pathOf(key) {
  const at = key.indexOf('/$/')
  return at === -1 ? key : key.slice(at + 2)
}
