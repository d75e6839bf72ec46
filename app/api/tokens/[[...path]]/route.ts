import { handleTokens } from '@/lib/token-service/handler'
import { clientAddress } from '@/lib/site/client-address'

const answer = (request: Request): Promise<Response> => handleTokens(request, clientAddress(request.headers))

export { answer as DELETE, answer as GET, answer as OPTIONS, answer as POST, answer as PUT }
