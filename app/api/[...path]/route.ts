import { searchPagePath } from '@/lib/routing/search-page'
import { apiRoutes, handleApi, type ApiContext } from '@/lib/server/http/api-routes'
import { developmentRoutes } from '@/lib/server/http/development-routes'
import { localizedPath } from '@/lib/site/locales'
import { siteProcess } from '@/lib/server/process'
import { readOwnPage } from './own-page'

export const dynamic = 'force-dynamic'

const readSearchPage: ApiContext['readSearchPage'] = (locale) => readOwnPage(localizedPath(locale, searchPagePath))
const routes = process.env.NODE_ENV === 'development' ? [...apiRoutes, ...developmentRoutes] : apiRoutes

/** The API: one table of handlers for every way in which the site is served. */
function handle(request: Request): Promise<Response> {
  const { isReady, status: readStatus, metrics: readMetrics, publisher } = siteProcess() ?? {}
  return handleApi(request, { readSearchPage, isReady, readStatus, readMetrics, publisher }, routes)
}

export { handle as DELETE, handle as GET, handle as HEAD, handle as OPTIONS, handle as PATCH, handle as POST, handle as PUT }
