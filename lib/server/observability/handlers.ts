import { readValue } from '@/lib/settings/read-environment'
import { hasStatusToken, sendUnauthorized } from './require-token'
import { publicStatus, type SiteStatus } from './status'

const noStore = { 'Cache-Control': 'no-store' }

/** `GET /api/health`: 200 as long as the process responds. For liveness probes. */
export function handleHealth(): Response {
  return Response.json({ ok: true }, { headers: noStore })
}

/** `GET /api/ready`: 200 once a page of the content has been rendered, 503 before that and while the process ends. For readiness probes. */
export function handleReady(ready: boolean): Response {
  return Response.json({ ready }, { status: ready ? 200 : 503, headers: { ...noStore, ...(!ready && { 'Retry-After': '1' }) } })
}

/**
 * `GET /api/status`: versions, pages, the last rejected revision. The full status contains folders, commits and unpublished texts. If
 * `STATUS_TOKEN` is set, only clients with the token get it; otherwise everyone gets the counts without the texts.
 */
export function handleStatus(request: Request, readStatus: (() => SiteStatus) | undefined): Response {
  const isOpen = !readValue('STATUS_TOKEN')
  if (!isOpen && !hasStatusToken(request)) return sendUnauthorized(request)
  const status = readStatus?.()
  if (!status)
    return Response.json({ error: 'only the site’s own server (server.mjs) knows its status' }, { status: 404, headers: noStore })
  return Response.json(isOpen ? publicStatus(status) : status, { headers: noStore })
}

/** `GET /api/metrics`: metrics for Prometheus. Needs `METRICS=1`, and clients need `STATUS_TOKEN`. */
export async function handleMetrics(
  request: Request,
  readMetrics: (() => Promise<{ type: string; text: string }>) | undefined,
): Promise<Response> {
  if (!readMetrics || !readValue('STATUS_TOKEN'))
    return Response.json({ error: 'METRICS or STATUS_TOKEN is not set' }, { status: 404, headers: noStore })
  if (!hasStatusToken(request)) return sendUnauthorized(request)
  const { type, text } = await readMetrics()
  return new Response(text, { headers: { ...noStore, 'Content-Type': type } })
}
