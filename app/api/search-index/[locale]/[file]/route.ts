import { isShardList } from '@/lib/search/shards/shard-format'
import { findSearchFile } from '@/lib/search/server/search-files'

interface Context {
  params: Promise<{ locale: string; file: string }>
}

/** A part of the index that a browser searches where no server answers: a mirror, an export, a device that is offline. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale, file } = await params
  const path = `/api/search-index/${locale}/${file}`
  const found = await findSearchFile(path)
  if (!found)
    return Response.json({ error: 'There is no such part of the index.' }, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const cacheControl = isShardList(path) ? 'public, max-age=60, stale-while-revalidate=86400' : 'public, max-age=31536000, immutable'
  return new Response(found.body, { headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': cacheControl } })
}
