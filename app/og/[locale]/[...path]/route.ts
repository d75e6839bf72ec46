import { makePreview } from '@/lib/outputs/open-graph/make-preview'
import { describePreview, findPreviewPage } from '@/lib/outputs/open-graph/preview'
import { requestedSite } from '@/lib/page-data/live'
import { decodePath } from '@/lib/site/address'

// Rendered on request, because most of these hundreds of pictures are never requested.
export const dynamic = 'force-dynamic'

/** The picture of a page that networks show with a link to it: `/og/en/guide/webdav.png`. How it is cached says the middleware. */
export async function GET(request: Request): Promise<Response> {
  const { snapshot } = await requestedSite()
  const page = findPreviewPage(decodePath(new URL(request.url).pathname), snapshot)
  if (!page) return new Response('There is no such picture.', { status: 404 })
  return new Response(new Uint8Array(await makePreview(describePreview(page))), { headers: { 'Content-Type': 'image/png' } })
}
