import { hasStatusToken, sendUnauthorized } from '@/lib/server/observability/require-token'
import { siteProcess } from '@/lib/server/process'
import { readValue } from '@/lib/settings/read-environment'

export const dynamic = 'force-dynamic'

/** Counts for Prometheus, with `METRICS=1`, for the bearer of `STATUS_TOKEN` only. */
export async function GET(request: Request): Promise<Response> {
  const metrics = siteProcess()?.metrics
  if (!metrics || !readValue('STATUS_TOKEN'))
    return Response.json({ error: 'METRICS or STATUS_TOKEN is not set' }, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  if (!hasStatusToken(request)) return sendUnauthorized(request)
  const { type, text } = await metrics()
  return new Response(text, { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } })
}
