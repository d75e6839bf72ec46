/**
 * Next 16.4 hands each rendered page to the class that `cacheHandler` names: `set(key, value, context)`, where `value` of a page is
 * `{ kind: 'APP_PAGE', rscData: Buffer, segmentData: Map<string, Buffer>, … }` and the key ends in `/$` and the page's path
 * (`/route-cache/APP_PAGE/<hash>/$/en/pricing.html`). Next documents `cacheHandler`, but neither the form of keys nor that of values.
 *
 * If either changes, no page is captured, and the worker would store documents without payloads. To find the new form, print the arguments
 * of `set` here while the contract test runs.
 */
const captured = (globalThis[Symbol.for('alist-docs.captured')] ??= new Map())

/** Keeps nothing between pages: it holds the page that is being rendered, so that document and payload come from one rendering. */
export default class CaptureHandler {
  async get(key) {
    const value = captured.get(pathOf(key))
    return value ? { value, lastModified: Date.now() } : null
  }

  async set(key, value) {
    const path = pathOf(key)
    // Other pages than those that `capture` waits for are dropped.
    if (captured.has(path)) captured.set(path, value)
  }

  async revalidateTag() {}

  resetRequestCache() {}
}

function pathOf(key) {
  const at = key.indexOf('/$/')
  return at === -1 ? key : key.slice(at + 2)
}

/**
 * Before `set`, Next writes the whole page as JSON to learn its size, which it needs for results of `fetch` only. A Buffer becomes a list of
 * numbers there, a large part of the time and memory that rendering a page takes. No other code of the render worker writes Buffers as JSON.
 */
Buffer.prototype.toJSON = function toJSON() {
  return { type: 'Buffer', length: this.length }
}
