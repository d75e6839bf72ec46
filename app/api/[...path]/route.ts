import { ownStatus } from '@/lib/publish/content'
import { answerByMethod, createHandlers } from '@/lib/publish/handlers'
import { searchSite } from '@/lib/search/server/search-service'
import { clientAddress } from '@/lib/site/http/client-address'

const handlersOf = createHandlers(ownStatus, searchSite)

/** Handles the API paths that have no route of their own. Where a cache is in front, that answers in the same way. */
const answer = (request: Request): Response | Promise<Response> =>
  answerByMethod(handlersOf(new URL(request.url).pathname.replace(/\/$/, '')), request, clientAddress(request.headers))

export { answer as DELETE, answer as GET, answer as HEAD, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT }
