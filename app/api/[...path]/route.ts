import { searchPagePath } from '@/lib/routing/search-page'
import { apiRoutes, handleApi, type ApiContext } from '@/lib/server/http/api-routes'
import { developmentRoutes } from '@/lib/server/http/development-routes'
import { localizedPath, splitLocale } from '@/lib/site/locales'
import { readOwnPage } from './own-page'

export const dynamic = 'force-dynamic'

const context: ApiContext = { readSearchPage: (locale) => readOwnPage(localizedPath(locale, searchPagePath)) }
const routes = process.env.NODE_ENV === 'development' ? [...apiRoutes, ...developmentRoutes] : apiRoutes

/** The API under `next dev` and `next start`: the same handlers that the site's own server calls. */
async function handle(request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  const url = new URL(request.url)
  if (url.pathname.startsWith('/api/')) return handleApi(request, context, routes)
  // The middleware has rewritten the search page: the request still has the public URL, whose path names the language.
  const { locale } = splitLocale(url.pathname)
  url.pathname = `/api/${(await params).path.join('/')}`
  url.searchParams.set('locale', locale)
  return handleApi(new Request(url, request), context, routes)
}

export { handle as DELETE, handle as GET, handle as HEAD, handle as OPTIONS, handle as PATCH, handle as POST, handle as PUT }
