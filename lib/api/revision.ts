import { liveSite, onLiveChange, type LiveSite } from '@/lib/publish/live-site'
import { sharedState } from '@/lib/site/cache/shared-state'
import { describeMisses } from '@/lib/search/server/misses'
import type { FromApp, FrontState, Revision, ToApp } from '@/lib/front/messages'

/** `GET /api/revision`: the tag of every address, for an export; an empty string for a page whose tag has not been computed yet. */
export function handleRevision(): Response {
  const site = liveSite()
  const headers = { 'Cache-Control': 'no-store' }
  return site ? Response.json(describe(site), { headers }) : new Response(null, { status: 503, headers })
}

const describe = ({ revision, changed, tags }: LiveSite): Revision => ({
  revision,
  changed,
  tags: Object.fromEntries([...tags.values()].map(({ path, isKnown, read }) => [path, isKnown() ? read() : ''])),
})

// Next bundles each route for itself.
const heard = sharedState<{ state?: FrontState }>('front-state', () => ({}))

/** What the cache in front has told last; without one, what is counted here. */
export const frontState = (): FrontState => heard.state ?? { notes: [], search: describeMisses() }

/** This process ends with the cache in front, which has started it, also while it starts itself. */
export function endWithFront(): void {
  if (!process.connected) process.exit(0)
  process.once('disconnect', () => process.exit(0))
}

/** Tells the cache in front what is current, and that this thread is free. */
export function reportToFront(): void {
  const tell = (message: FromApp) => process.send?.(message)
  let told: string | undefined
  const tellRevision = (): void => {
    const site = liveSite()
    if (!site || site.revision === told) return
    told = site.revision
    tell({ kind: 'revision', ...describe(site) })
  }
  onLiveChange(tellRevision)
  tellRevision()
  process.on('message', ({ notes, search }: ToApp) => {
    heard.state = { notes, search }
    tell({ kind: 'alive' })
  })
}
