import { buildManifest } from '@/lib/outputs/offline/build-manifest'
import { localeParams, type LocaleParams } from '@/lib/outputs/locale-params'

export const dynamic = 'force-static'
export const dynamicParams = false
export const generateStaticParams = localeParams

/** The web app manifest. */
export async function GET(_request: Request, { params }: LocaleParams): Promise<Response> {
  return Response.json(buildManifest((await params).locale))
}
