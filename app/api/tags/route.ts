import { handleTags } from '@/lib/publish/status'
import { ownTarget } from '@/lib/publish/content'
import { clientAddress } from '@/lib/site/client-address'

export const GET = (request: Request): Response => handleTags(clientAddress(request.headers), ownTarget.live())
