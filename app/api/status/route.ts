import { ownStatus } from '@/lib/publish/content'
import { handleStatus } from '@/lib/publish/status'
import { clientAddress } from '@/lib/site/client-address'

export const GET = (request: Request): Response => handleStatus(request, clientAddress(request.headers), ownStatus())
