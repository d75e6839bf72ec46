import { securityHeaders } from '../site/policy/security-headers.mjs'
import { policyHeaders } from './cache-policies.mjs'

/**
 * Headers of the responses whose path matches.
 * @typedef {object} HeaderRule
 * @property {string} [source] paths in the syntax of `headers` in next.config; absent for headers that Next sets itself, and for rules of static hosts only
 * @property {string[]} [globs] the same paths in the syntax of `_headers`, `/:language/` for one path per language; absent if a static host does not need the rule
 * @property {Record<string, string>} headers
 */

/**
 * Headers of single files of `public/`, by path. Code and diagrams of authors run in the two frames only; the header also applies when
 * someone opens a frame at its own URL.
 * @type {Record<string, Record<string, string>>}
 */
export const publicFileHeaders = {
  '/speculation-rules.json': { 'content-type': 'application/speculationrules+json' },
  '/vendor/sandbox.html': { 'content-security-policy': 'sandbox allow-scripts' },
  '/vendor/diagram.html': { 'content-security-policy': 'sandbox allow-scripts' },
}

/**
 * Response headers by path: the one table that `next.config.mjs` reads (and with it the pages that the server caches, and
 * `next start`) and that an export writes for static hosts. Later rules win. What depends on the request is decided by `resolve`.
 * @param {Record<string, string | undefined>} environment
 * @returns {HeaderRule[]}
 */
export function headerRules(environment) {
  return [
    { source: '/:path*', globs: ['/*'], headers: securityHeaders(environment) },
    // On a static host, a page has its Content-Security-Policy in a `<meta>`, which cannot contain `frame-ancestors`.
    { globs: ['/*'], headers: { 'X-Frame-Options': 'SAMEORIGIN' } },
    // With a language in front also where that is no public path: `/en/…` is the route path, at which the server renders the page that it caches.
    {
      source: '/:section(tool|[a-z]{2,3}/tool|api/tokens)/:path*',
      globs: ['/:language/tool/*'],
      headers: policyHeaders('confidential'),
    },
    // The browser may prerender a page while the pointer is on its link; it does not where the visitor wants to save data.
    { source: '/:path*', headers: { 'Speculation-Rules': '"/speculation-rules.json"' } },
    // Next sets it for its own files.
    { globs: ['/_next/static/*'], headers: policyHeaders('immutable') },
    // On the site, these two come from the handler of the files next to pages (lib/content/content-file.ts).
    { globs: ['/_content/_media/*'], headers: policyHeaders('immutable') },
    { globs: ['/_content/*.svg'], headers: { 'Content-Security-Policy': 'sandbox' } },
    ...Object.entries(publicFileHeaders).map(([source, headers]) => ({ source, headers })),
  ]
}
