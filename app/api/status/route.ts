import { siteProcess } from '@/lib/pages/process'
import { sameSecret } from '@/lib/publish/same-secret'

export const dynamic = 'force-dynamic'

/** What the operator wants to know: versions, pages, the last rejected revision. With `STATUS_TOKEN` only for its bearer. */
export function GET(request: Request): Response {
  const headers = { 'Cache-Control': 'no-store' }
  const token = process.env.STATUS_TOKEN
  if (token && !sameSecret(request.headers.get('authorization') ?? '', `Bearer ${token}`)) {
    return Response.json(
      { error: 'expected Authorization: Bearer <STATUS_TOKEN>' },
      { status: 401, headers: { ...headers, 'WWW-Authenticate': 'Bearer' } },
    )
  }
  const status = siteProcess()?.status?.()
  if (!status) return Response.json({ error: 'only the site’s own server (server.mjs) knows its status' }, { status: 404, headers })
  return Response.json(status, { headers })
}
