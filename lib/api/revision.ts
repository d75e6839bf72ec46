import type { Live } from '@/lib/publish/messages'

/** `GET /api/revision`: the tag of every address, for an export; an empty string for a page whose tag has not been computed yet. */
export function handleRevision(live: Live | undefined): Response {
  const headers = { 'Cache-Control': 'no-store' }
  if (!live) return new Response(null, { status: 503, headers })
  const { revision, changed, tags } = live
  return Response.json({ revision, changed, tags }, { headers })
}
