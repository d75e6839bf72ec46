export const dynamic = 'force-dynamic'

/** The process answers; nothing more is said. For liveness probes. */
export function GET(): Response {
  return Response.json({ ok: true }, { headers: { 'Cache-Control': 'no-store' } })
}
