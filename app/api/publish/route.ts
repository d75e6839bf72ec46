import { handleWebhook } from '@/lib/publish/webhook'
import { siteWebhook } from '@/lib/publish/site'

/** The Git host's webhook, and signed requests to pin a revision. */
export const POST = (request: Request): Promise<Response> => handleWebhook(request, siteWebhook())
