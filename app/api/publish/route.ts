import { sitePublisher } from '@/lib/publish/status'
import { handleWebhook } from '@/lib/publish/webhook'
import { clientAddress } from '@/lib/site/client-address'

/** The Git host's webhook, and signed requests to pin a revision. */
export const POST = (request: Request): Promise<Response> => handleWebhook(request, clientAddress(request.headers), sitePublisher.current)
