import { currentSnapshot } from '@/lib/content/store'
import { makePreview } from '@/lib/outputs/open-graph/make-preview'
import { describePreview, findPreviewPage, previewKey } from '@/lib/outputs/open-graph/preview'

// Rendered on request, because most of these hundreds of pictures are never requested.
export const dynamic = 'force-dynamic'

/** The picture of a page that networks show with a link to it: `/og/en/guide/webdav.png`. */
export async function GET(request: Request): Promise<Response> {
  const snapshot = currentSnapshot()
  const page = findPreviewPage(decodeURIComponent(new URL(request.url).pathname), snapshot)
  if (!page) return new Response('There is no such picture.', { status: 404 })
  const preview = describePreview(page)
  const headers = {
    'Content-Type': 'image/png',
    'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
    ETag: `"${previewKey(preview)}"`,
  }
  if (request.headers.get('if-none-match')?.includes(headers.ETag)) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(await makePreview(preview)), { headers })
}
