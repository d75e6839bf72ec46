import { ownState } from '@/lib/api/own-state'
import { handleStatus } from '@/lib/api/status'
import { clientAddress } from '@/lib/site/client-address'

export const GET = (request: Request): Response => handleStatus(request, clientAddress(request.headers), ownState())
