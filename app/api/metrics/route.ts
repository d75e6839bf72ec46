import { handleMetrics } from '@/lib/api/status'
import { ownState } from '@/lib/api/own-state'
import { clientAddress } from '@/lib/site/client-address'

export const GET = (request: Request): Response => handleMetrics(request, clientAddress(request.headers), ownState())
