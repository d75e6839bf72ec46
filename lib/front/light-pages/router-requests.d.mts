/** Headers of the router's requests, by their lower-case names. */
export interface RouterHeaders {
  rsc?: string | string[] | undefined
  'next-router-segment-prefetch'?: string | string[] | undefined
}

export const routerVary: string
export function routerVariantOf(headers: RouterHeaders): 'payload' | 'segment' | undefined
export function hasRouterQuery(query: string): boolean
export function payloadUrl(page: URL): URL
export function withoutRouterQuery(url: { pathname: string; search: string }): string
