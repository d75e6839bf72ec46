import { handleSearch } from '@/lib/search/server/handler'
import { searchSite } from '@/lib/search/server/search-service'
import { clientAddress } from '@/lib/site/http/client-address'

/** Where a cache is in front, that answers in the same way. */
export const GET = (request: Request): Promise<Response> =>
  handleSearch(searchSite, new URL(request.url).searchParams, clientAddress(request.headers))
