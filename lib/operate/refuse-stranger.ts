import { sameSecret } from '@/lib/site/same-secret'

/** The answer to somebody who does not know `STATUS_TOKEN`; `undefined` for its bearer, and where there is none. */
export function refuseStranger(request: Request): Response | undefined {
  const token = process.env.STATUS_TOKEN
  if (!token || sameSecret(request.headers.get('authorization') ?? '', `Bearer ${token}`)) return undefined
  return Response.json(
    { error: 'expected Authorization: Bearer <STATUS_TOKEN>' },
    { status: 401, headers: { 'Cache-Control': 'no-store', 'WWW-Authenticate': 'Bearer' } },
  )
}
