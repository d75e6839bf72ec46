import { handleMetrics } from '@/lib/publish/status'
import { ownState } from '@/lib/publish/own-state'
import { clientAddress } from '@/lib/site/client-address'

export const GET = (request: Request): Response => handleMetrics(request, clientAddress(request.headers), ownState())
