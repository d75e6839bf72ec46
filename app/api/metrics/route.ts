import { siteProcess } from '@/lib/pages/process'
import { refuseStranger } from '@/lib/operate/refuse-stranger'

export const dynamic = 'force-dynamic'

/** Counts for Prometheus, with `METRICS=1`. With `STATUS_TOKEN` only for its bearer. */
export async function GET(request: Request): Promise<Response> {
  const metrics = siteProcess()?.metrics
  if (!metrics) return Response.json({ error: 'METRICS is not set' }, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const refused = refuseStranger(request)
  if (refused) return refused
  const { type, text } = await metrics()
  return new Response(text, { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } })
}
