import { siteProcess } from '@/lib/server/process'

export const dynamic = 'force-dynamic'

/** 200 once the content is read and a page was made, 503 before that and while the process ends. For readiness probes. */
export function GET(): Response {
  const site = siteProcess()
  const ready = site?.isReady ? site.isReady() : true
  return Response.json(
    { ready },
    { status: ready ? 200 : 503, headers: { 'Cache-Control': 'no-store', ...(!ready && { 'Retry-After': '1' }) } },
  )
}
