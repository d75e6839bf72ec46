import { statSync } from 'node:fs'
import path from 'node:path'
import { buildRouteTable } from '@/lib/content/route-table'
import { readLiveContent } from '@/lib/content/live/live'
import { publishContentFiles } from '@/lib/content/publish-files'
import { contentDir } from '@/lib/content/reading/read'
import { contentAssets } from '@/lib/markdown/links'
import { createRouteMatcher } from '@/lib/routing/route-table'
import { buildDevelopmentPolicy } from '@/lib/server/render/post-process/development-policy'

export const dynamic = 'force-dynamic'

/** Development only: the route of a path at this moment, for the middleware, whose own table is that of the last build. */
export function GET(request: Request): Response {
  if (process.env.NODE_ENV !== 'development') return new Response(null, { status: 404 })
  const asked = new URL(request.url).searchParams.get('path') ?? '/'
  if (asked.startsWith(`${contentAssets}/`)) publishContentFiles(contentDir(), publicDir())
  const { snapshot } = readLiveContent()
  const files = isPublicFile(asked) ? [decodeURIComponent(asked)] : []
  const route = createRouteMatcher(buildRouteTable(snapshot, files))(asked)
  return Response.json({ route, policy: buildDevelopmentPolicy() })
}

const publicDir = () => path.resolve(/* turbopackIgnore: true */ 'public')

function isPublicFile(asked: string): boolean {
  try {
    const file = path.join(/* turbopackIgnore: true */ publicDir(), decodeURIComponent(asked))
    return file.startsWith(publicDir() + path.sep) && statSync(/* turbopackIgnore: true */ file).isFile()
  } catch {
    return false
  }
}
