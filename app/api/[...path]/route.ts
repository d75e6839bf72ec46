import { searchPagePath } from '@/lib/routing/page-path'
import { apiRoutes, handleApi, type ApiContext } from '@/lib/server/http/api-routes'
import { developmentRoutes } from '@/lib/server/http/development-routes'
import { localizedPath } from '@/lib/site/locales'
import { readOwnPage } from './own-page'

export const dynamic = 'force-dynamic'

const context: ApiContext = { readSearchPage: (locale) => readOwnPage(localizedPath(locale, searchPagePath)) }
const routes = process.env.NODE_ENV === 'development' ? [...apiRoutes, ...developmentRoutes] : apiRoutes

/**
 * The API under `next dev` and `next start`: the same handlers that the site's own server calls. The path comes from the route's parameters,
 * because the URL of a request that the middleware has rewritten is still the public one.
 */
async function handle(request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  return handleApi(request, `/api/${(await params).path.join('/')}`, context, routes)
}

export { handle as DELETE, handle as GET, handle as HEAD, handle as OPTIONS, handle as PATCH, handle as POST, handle as PUT }
