import type { Route } from './route-table'

/** What the development server finds at a path. */
export interface LiveRoute {
  route: Route
  /** Content-Security-Policy of pages. */
  policy: string
}

/**
 * Fetches the route of a path from the development server, because authors add and remove pages while it runs and the middleware's own route
 * table is that of the last build. `null` if there is no response, for example while the server compiles.
 */
export async function fetchLiveRoute(url: URL): Promise<LiveRoute | null> {
  try {
    const response = await fetch(new URL(`/api/dev/address?path=${encodeURIComponent(url.pathname)}`, url), { cache: 'no-store' })
    return response.ok ? ((await response.json()) as LiveRoute) : null
  } catch {
    return null
  }
}
