import { handleMetrics } from '@/lib/publish/status'
import { ownStatus } from '@/lib/publish/content'
import { clientAddress } from '@/lib/site/client-address'

export const GET = (request: Request): Response => handleMetrics(request, clientAddress(request.headers), ownStatus())
