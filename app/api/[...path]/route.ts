import { searchPagePath } from '@/lib/routing/search-page'
import { apiRoutes, handleApi, type ApiContext } from '@/lib/server/http/api-routes'
import { developmentRoutes } from '@/lib/server/http/development-routes'
import { localizedPath } from '@/lib/site/locales'
import { readOwnPage } from './own-page'

export const dynamic = 'force-dynamic'

const context: ApiContext = { readSearchPage: (locale) => readOwnPage(localizedPath(locale, searchPagePath)) }
const routes = process.env.NODE_ENV === 'development' ? [...apiRoutes, ...developmentRoutes] : apiRoutes

/** The API under `next dev` and `next start`: the same handlers that the site's own server calls. */
function handle(request: Request): Promise<Response> {
  return handleApi(request, context, routes)
}

export { handle as DELETE, handle as GET, handle as HEAD, handle as OPTIONS, handle as PATCH, handle as POST, handle as PUT }
