/** How a response may be cached, and which request headers it depends on besides `Accept-Encoding`. */
export interface CachePolicy {
  /** `Cache-Control` for browsers. */
  cacheControl: string
  /** `CDN-Cache-Control` (RFC 9213) for shared caches; absent if they follow `cacheControl`. */
  cdnCacheControl?: string
  vary?: string
  /** Other headers of the policy, which replace those of the response. */
  headers?: Record<string, string>
}

export type CachePolicyName =
  | 'shared'
  | 'varyAccept'
  | 'privateVaryAccept'
  | 'privateVaryRouter'
  | 'browserOnly'
  | 'notFound'
  | 'noStore'
  | 'confidential'
  | 'confidentialVaryAccept'
  | 'confidentialVaryRouter'
  | 'preview'
  | 'contentFile'
  | 'revalidate'
  | 'immutable'

export function cachePolicies(environment: Record<string, string | undefined>): Record<CachePolicyName, CachePolicy>

export function policyHeaders(policy: CachePolicy): Record<string, string>
