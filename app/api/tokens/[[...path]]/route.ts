import { clientAddress } from '@/lib/site/client-address'
import { siteTokenService } from '@/lib/token-service/site-service'

/** The token service of the site. Where it is switched off there is nothing here. */
async function answer(request: Request): Promise<Response> {
  const service = siteTokenService()
  if (!service)
    return Response.json({ error: 'The token service of this site is off.' }, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return service(request, { address: clientAddress(request.headers) })
}

export { answer as GET, answer as POST, answer as OPTIONS, answer as PUT, answer as PATCH, answer as DELETE }
