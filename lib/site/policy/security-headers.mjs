/**
 * Headers of every response: one table for `npm start`, the container, `next start` and an export. The
 * Content-Security-Policy is not in it, since it differs by page (lib/routing/document-policy.ts, lib/front/light-pages/policy.ts).
 */
const constant = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
}

/** One year, as browsers and auditors expect it. */
const defaultMaxAgeSeconds = 31_536_000

/**
 * The table for one environment. `Strict-Transport-Security` is sent only where the operator says that the site is reached by https; with
 * `HSTS_MAX_AGE=0` browsers forget it again.
 * @param {Record<string, string | undefined>} environment
 * @returns {Record<string, string>}
 */
export function securityHeaders({ SITE_URL, HSTS_MAX_AGE }) {
  if (!SITE_URL?.startsWith('https://')) return { ...constant }
  const maxAgeSeconds = HSTS_MAX_AGE ? Number(HSTS_MAX_AGE) : defaultMaxAgeSeconds
  if (!Number.isSafeInteger(maxAgeSeconds) || maxAgeSeconds < 0)
    throw new Error(`HSTS_MAX_AGE is "${HSTS_MAX_AGE}", expected a whole number of seconds.`)
  return { ...constant, 'Strict-Transport-Security': `max-age=${maxAgeSeconds}` }
}
