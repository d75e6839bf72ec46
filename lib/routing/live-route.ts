import type { Route } from './route-table'

/** What the development server knows of a path. */
export interface LiveRoute {
  route: Route
  /** Content-Security-Policy of pages. */
  policy: string
}

/**
 * Fetches the route of a path from the development server: pages come and go while an author writes, and the middleware's table is compiled
 * in. `null` where it gives no response, as while it compiles.
 */
export async function fetchLiveRoute(url: URL): Promise<LiveRoute | null> {
  try {
    const response = await fetch(new URL(`/api/dev/address?path=${encodeURIComponent(url.pathname)}`, url), { cache: 'no-store' })
    return response.ok ? ((await response.json()) as LiveRoute) : null
  } catch {
    return null
  }
}
