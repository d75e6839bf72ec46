import { clientAddress } from '@/lib/site/client-address'
import { siteTokenService } from './site-service'

/** The token service of the site, below `/api/tokens`. Where it is switched off there is nothing here. */
export async function handleTokens(request: Request): Promise<Response> {
  const response = await respond(request)
  // Providers send users back to these with a code in the URL: no other site learns it, and no cache stores it.
  response.headers.set('Referrer-Policy', 'no-referrer')
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  return response
}

async function respond(request: Request): Promise<Response> {
  const service = siteTokenService()
  if (!service) return Response.json({ error: 'The token service of this site is off.' }, { status: 404 })
  return service(request, { address: clientAddress(request.headers) })
}
