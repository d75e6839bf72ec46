import { ownTarget } from './content'
import { sitePublisher } from './site-publisher'
import { describeMisses } from '@/lib/search/server/misses'
import type { SiteState } from './status'

/** The state of a site without the cache: everything is in this process. */
export function ownState(): SiteState {
  const live = ownTarget.live()
  return { live, isReady: live !== undefined, publisher: sitePublisher.current?.describe(), notes: [], search: describeMisses() }
}
