import { hasStatusToken, sendUnauthorized } from '@/lib/server/observability/require-token'
import { siteProcess } from '@/lib/server/process'
import { publicStatus } from '@/lib/server/observability/status'
import { readValue } from '@/lib/settings/read-environment'

export const dynamic = 'force-dynamic'

/**
 * What the operator wants to know: versions, pages, the last rejected revision. It names folders, commits and texts that are not published,
 * so without `STATUS_TOKEN` there are only counts, and with it set nothing at all without it.
 */
export function GET(request: Request): Response {
  const headers = { 'Cache-Control': 'no-store' }
  const isOpen = !readValue('STATUS_TOKEN')
  if (!isOpen && !hasStatusToken(request)) return sendUnauthorized(request)
  const status = siteProcess()?.status?.()
  if (!status) return Response.json({ error: 'only the site’s own server (server.mjs) knows its status' }, { status: 404, headers })
  return Response.json(isOpen ? publicStatus(status) : status, { headers })
}
