import { serveOpenApi } from '@/lib/content/data/serve-openapi'
import { localeParams, type LocaleParams } from '@/lib/outputs/locale-params'

export const dynamic = 'force-static'
export const dynamicParams = false
export const generateStaticParams = localeParams

/** The HTTP interface of AList as OpenAPI 3.1. */
export async function GET(_request: Request, { params }: LocaleParams): Promise<Response> {
  return serveOpenApi((await params).locale)
}
