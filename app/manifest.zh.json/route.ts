import { buildManifest } from '@/lib/outputs/offline/build-manifest'

export const dynamic = 'force-static'

/** The web app manifest in Chinese. */
export function GET(): Response {
  return Response.json(buildManifest('zh'))
}
