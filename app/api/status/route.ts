import { refuseStranger } from '@/lib/operate/refuse-stranger'
import { siteProcess } from '@/lib/pages/process'

export const dynamic = 'force-dynamic'

/** What the operator wants to know: versions, pages, the last rejected revision. With `STATUS_TOKEN` only for its bearer. */
export function GET(request: Request): Response {
  const refused = refuseStranger(request)
  if (refused) return refused
  const headers = { 'Cache-Control': 'no-store' }
  const status = siteProcess()?.status?.()
  if (!status) return Response.json({ error: 'only the site’s own server (server.mjs) knows its status' }, { status: 404, headers })
  return Response.json(status, { headers })
}
