import { setTimeout as pause } from 'node:timers/promises'
import { firstSearch } from '@/lib/publish/content'
import { liveSite, waitForRevision } from '@/lib/publish/live-site'

/** Shorter than the time after which proxies give up. */
const waitMs = 25_000
/** Longest that a process that is to replace another one waits for its search. */
const firstSearchMs = 20_000

/**
 * `GET /api/revision?known=<revision>`: the tag of every address, for a cache in front. It waits until there is another revision than the
 * known one, or responds with 304 after 25 s: for the cache, it is the sign of life of this process too. With `searchable`, it waits for the
 * search.
 */
export async function handleRevision(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const known = searchParams.get('known')
  await waitForRevision(known, waitMs)
  if (searchParams.has('searchable')) await Promise.race([firstSearch(), pause(firstSearchMs, undefined, { ref: false })])
  const site = liveSite()
  const headers = { 'Cache-Control': 'no-store' }
  if (!site || site.revision === known) return new Response(null, { status: 304, headers })
  const { revision, changed, tags } = site
  const pathsAndTags = [...tags.values()].map(({ path, tag }) => [path, tag])
  return Response.json({ revision, changed, tags: Object.fromEntries(pathsAndTags) }, { headers })
}
