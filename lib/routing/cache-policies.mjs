/**
 * How a response may be cached, and which request headers it depends on besides `Accept-Encoding`.
 * @typedef {object} CachePolicy
 * @property {string} cacheControl `Cache-Control` for browsers
 * @property {string} [cdnCacheControl] `CDN-Cache-Control` (RFC 9213) for shared caches; absent if they follow `cacheControl`
 * @property {string} [vary]
 * @property {Record<string, string>} [headers] other headers of the policy, which replace those of the response
 */

/** @typedef {keyof typeof policies} CachePolicyName */

const revalidate = 'public, max-age=0, must-revalidate'

// Browsers revalidate each time, usually with a 304; shared caches may respond by themselves for a while.
const shared = {
  cacheControl: revalidate,
  cdnCacheControl: 'public, max-age=30, stale-while-revalidate=60, stale-if-error=86400',
}
const noStore = { cacheControl: 'no-store', cdnCacheControl: 'no-store' }
// URLs below /tool/ contain authorization codes: nothing may store them, and no other site may see them.
const confidential = { ...noStore, headers: { 'referrer-policy': 'no-referrer' } }

/** The cache policies of all responses, by name. */
const policies = /** @satisfies {Record<string, CachePolicy>} */ ({
  shared,
  // A document that is also available as Markdown at the same URL.
  varyAccept: { ...shared, vary: 'accept' },
  // Markdown at the document's URL: caches that ignore `Vary` must not send it to browsers.
  privateVaryAccept: { cacheControl: 'private, max-age=0, must-revalidate', cdnCacheControl: 'no-store', vary: 'accept' },
  // Short for shared caches, because the page may be published at any time.
  notFound: { cacheControl: revalidate, cdnCacheControl: 'public, max-age=10' },
  noStore,
  confidential,
  confidentialVaryAccept: { ...confidential, vary: 'accept' },
  // The URL of a preview image changes with the image (`?v=…`); clients that omit the version see a new image after a day.
  preview: { cacheControl: 'public, max-age=86400, stale-while-revalidate=604800' },
  // Files next to pages keep their names when they change.
  contentFile: { cacheControl: 'public, max-age=300, must-revalidate' },
  // Files of `public/`, and redirects, which publishing does not purge from shared caches.
  revalidate: { cacheControl: revalidate },
  // The name of the file contains a hash of its content.
  immutable: { cacheControl: 'public, max-age=31536000, immutable' },
})

/**
 * The response headers of a policy.
 * @param {CachePolicyName} name
 * @returns {Record<string, string>}
 */
export function policyHeaders(name) {
  /** @type {CachePolicy} */
  const { cacheControl, cdnCacheControl, vary, headers } = policies[name]
  return {
    'cache-control': cacheControl,
    ...(cdnCacheControl && { 'cdn-cache-control': cdnCacheControl }),
    ...(vary && { vary }),
    ...headers,
  }
}
