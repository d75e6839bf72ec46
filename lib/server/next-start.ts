import { discardRouteCache } from '@/lib/server/render/discard-route-cache'
import { siteTokenService } from '@/lib/server/token-service'

/** Prepares `next start` and `next dev` before the first request. The site's own server does this in main.ts. */
export function prepareNextStart(): void {
  try {
    siteTokenService()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
  discardRouteCache()
}
