/** Entry of the worker: `npm run build:edge` bundles it with what it must know of the build. */
import { clientAddress, clientAddressHeader } from '@/lib/site/client-address'
import { siteTokenService } from '@/lib/server/token-service'
import { createEdge } from './answer'
import type { EdgeSite } from './site'

/** Put in by the bundler. */
declare const EDGE_SITE: EdgeSite

interface Bindings {
  ASSETS: { fetch: (request: Request) => Promise<Response> }
}

let answer: ReturnType<typeof createEdge> | undefined

export default {
  fetch(request: Request, { ASSETS }: Bindings): Promise<Response> {
    answer ??= createEdge(EDGE_SITE, (asked) => ASSETS.fetch(asked), tokenService())
    return answer(request)
  },
}

function tokenService(): ((request: Request) => Promise<Response>) | undefined {
  const service = siteTokenService()
  if (!service) return undefined
  return (request) => {
    const headers = new Headers({ [clientAddressHeader]: request.headers.get('cf-connecting-ip') ?? '' })
    return Promise.resolve(service(request, { address: clientAddress(headers) }))
  }
}
