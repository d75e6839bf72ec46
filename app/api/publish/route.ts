import { siteProcess } from '@/lib/server/process'
import { handleWebhook } from '@/lib/server/publish/handle-webhook'

export const dynamic = 'force-dynamic'

/** Webhook events of a push, and signed requests to show an earlier revision. Without `PUBLISH_SECRET` there is no such address. */
export function POST(request: Request): Promise<Response> {
  return handleWebhook(request, siteProcess()?.publisher)
}
