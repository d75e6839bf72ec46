import { securityHeaders } from '../site/policy/security-headers.mjs'
import { cachePolicies, policyHeaders } from './cache-policies.mjs'

/**
 * Response headers by path: the one table that `next.config.mjs` reads (and with it the pages that the server caches, `next start` and the
 * edge worker) and that an export writes down for static hosts. Later rules win. What depends on the request is decided by `resolve`.
 * @param {Record<string, string | undefined>} environment
 * @param {readonly string[]} passiveEndings endings of files that no browser runs
 * @returns {import('./response-headers.mjs').HeaderRule[]}
 */
export function headerRules(environment, passiveEndings) {
  const policies = cachePolicies(environment)
  const passive = passiveEndings.join('|')
  return [
    { source: '/:path*', globs: ['/*'], headers: securityHeaders(environment) },
    // A static host applies all rules that match; a page brings its Content-Security-Policy in a `<meta>`, which cannot say who may frame it.
    { globs: ['/*'], headers: { 'X-Frame-Options': 'SAMEORIGIN' } },
    // `/en/…` is the route path, at which the server renders the page that it caches.
    {
      source: '/:section(tool|en/tool|zh/tool|api/tokens)/:path*',
      globs: ['/tool/*', '/zh/tool/*'],
      headers: policyHeaders(policies.confidential),
    },
    // The browser may prerender pages that the pointer rests on; visitors who save data are spared.
    {
      source: '/:path*',
      missing: [{ type: 'header', key: 'save-data', value: 'on' }],
      headers: { 'Speculation-Rules': '"/speculation-rules.json"' },
    },
    { source: '/speculation-rules.json', headers: { 'Content-Type': 'application/speculationrules+json' } },
    // Next sets it for its own files.
    { globs: ['/_next/static/*'], headers: policyHeaders(policies.immutable) },
    { source: '/_content/_media/:path*', globs: ['/_content/_media/*'], headers: policyHeaders(policies.immutable) },
    // Code and diagrams of authors run in these frames only; the header also holds when one is opened at its own URL.
    { source: '/vendor/:frame(sandbox.html|diagram.html)', headers: { 'Content-Security-Policy': 'sandbox allow-scripts' } },
    // Files beside pages: what a browser would run (HTML, SVG, XML, scripts, anything unknown) runs nothing at the site's origin.
    {
      source: `/_content/:path((?!.*\\.(?:${passive})$).*)`,
      globs: ['/_content/*.svg'],
      headers: { 'Content-Security-Policy': 'sandbox' },
    },
    // A script or style sheet is never loaded from text, since `nosniff` holds. SVG stays a picture.
    { source: `/_content/:path((?!.*\\.(?:svg|${passive})$).*)`, headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  ]
}
