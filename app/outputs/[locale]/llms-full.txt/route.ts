import { serveLlms } from '@/lib/outputs/llms/serve-llms'
import { localeParams, type LocaleParams } from '@/lib/outputs/locale-params'

export const dynamic = 'force-static'
export const dynamicParams = false
export const generateStaticParams = localeParams

/** The text of all pages for language models. */
export async function GET(_request: Request, { params }: LocaleParams): Promise<Response> {
  return serveLlms((await params).locale, 'full')
}
