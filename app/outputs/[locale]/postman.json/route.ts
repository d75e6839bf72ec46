import { servePostman } from '@/lib/api-samples/serve-collections'
import { localeParams, type LocaleParams } from '@/lib/outputs/locale-params'

export const dynamic = 'force-static'
export const dynamicParams = false
export const generateStaticParams = localeParams

/** The HTTP interface of AList as a Postman collection. */
export async function GET(_request: Request, { params }: LocaleParams): Promise<Response> {
  return servePostman((await params).locale)
}
