import { statSync } from 'node:fs'
import path from 'node:path'
import { listLiveErrors, onLiveChange, readLiveContent } from '@/lib/content/live/live'
import { publishContentFiles } from '@/lib/content/publish-files'
import { contentDir } from '@/lib/content/reading/read'
import { buildRouteTable } from '@/lib/content/route-table'
import { contentAssets } from '@/lib/markdown/links'
import { createRouteMatcher } from '@/lib/routing/route-table'
import { buildDevelopmentPolicy } from '@/lib/server/render/post-process/development-policy'
import type { ApiRoute } from './api-routes'

/** Routes of `next dev` for people who write content. A production server does not have them. */
export const developmentRoutes: readonly ApiRoute[] = [
  { path: '/api/dev/address', methods: ['GET'], handle: handleLiveAddress },
  { path: '/api/dev/content', methods: ['GET'], handle: handleLiveContent },
]

/** `GET /api/dev/address?path=`: the current route of a path, for the middleware, whose own table is that of the last build. */
function handleLiveAddress(request: Request): Response {
  const pathname = new URL(request.url).searchParams.get('path') ?? '/'
  if (pathname.startsWith(`${contentAssets}/`)) publishContentFiles(contentDir(), publicDir())
  const { snapshot } = readLiveContent()
  const files = isPublicFile(pathname) ? [decodeURIComponent(pathname)] : []
  const route = createRouteMatcher(buildRouteTable(snapshot, files))(pathname)
  return Response.json({ route, policy: buildDevelopmentPolicy() })
}

const publicDir = () => path.resolve('public')

function isPublicFile(pathname: string): boolean {
  try {
    const file = path.join(publicDir(), decodeURIComponent(pathname))
    return file.startsWith(publicDir() + path.sep) && statSync(file).isFile()
  } catch {
    return false
  }
}

/** How often a comment is sent, so that connections that broke without a close are noticed. */
const heartbeatMs = 20_000

/** `GET /api/dev/content`: server-sent events that notify an open page of changes and errors of the content. */
function handleLiveContent(): Response {
  let stop = () => {}
  const stream = new ReadableStream<string>({
    start(controller) {
      const send = () => {
        const live = readLiveContent()
        controller.enqueue(`data: ${JSON.stringify({ version: live.version, errors: listLiveErrors(live) })}\n\n`)
      }
      const end = onLiveChange(send)
      const timer = setInterval(() => controller.enqueue(':\n\n'), heartbeatMs)
      stop = () => {
        clearInterval(timer)
        end()
      }
      send()
    },
    cancel: () => stop(),
  })
  return new Response(stream.pipeThrough(new TextEncoderStream()), {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-transform', 'X-Accel-Buffering': 'no' },
  })
}
