import { currentSnapshot } from '@/lib/content/store'
import { makePreview } from '@/lib/outputs/open-graph/make-preview'
import { describePreview, findPreviewPage, previewKey } from '@/lib/outputs/open-graph/preview'
import { decodePath } from '@/lib/site/address'
import { isKnownToClient } from '@/lib/site/conditional-request'

// Rendered on request, because most of these hundreds of pictures are never requested.
export const dynamic = 'force-dynamic'

/** The picture of a page that networks show with a link to it: `/og/en/guide/webdav.png`. */
export async function GET(request: Request): Promise<Response> {
  const snapshot = currentSnapshot()
  const page = findPreviewPage(decodePath(new URL(request.url).pathname), snapshot)
  if (!page) return new Response('There is no such picture.', { status: 404 })
  const preview = describePreview(page)
  const headers = {
    'Content-Type': 'image/png',
    'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
    ETag: `"${previewKey(preview)}"`,
  }
  if (isKnownToClient(request.headers.get('if-none-match'), headers.ETag)) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(await makePreview(preview)), { headers })
}
