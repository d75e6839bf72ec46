/**
 * The cache of Next in the process that makes pages (`cacheHandler`, set by server.mjs): it keeps nothing between pages, and holds the one
 * being made, so that document, payload and segments come from one rendering.
 */
const captured = (globalThis[Symbol.for('alist-docs.captured')] ??= new Map())

export default class CaptureHandler {
  async get(key) {
    const value = captured.get(pathOf(key))
    return value ? { value, lastModified: Date.now() } : null
  }

  async set(key, value) {
    const path = pathOf(key)
    // Only addresses that are being made are held; lib/pages/render/render-page.ts opens and closes them.
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
