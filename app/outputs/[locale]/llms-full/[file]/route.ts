import { serveLlms } from '@/lib/outputs/llms/serve-llms'
import { areas } from '@/lib/site/areas'
import { locales, type Locale } from '@/lib/site/locales'

export const dynamic = 'force-static'
export const dynamicParams = false

export function generateStaticParams() {
  return locales.flatMap((locale) => areas.map((area) => ({ locale, file: `${area}.txt` })))
}

/** The text of the pages of one part of the site for language models. */
export async function GET(_request: Request, { params }: { params: Promise<{ locale: Locale; file: string }> }): Promise<Response> {
  const { locale, file } = await params
  const area = areas.find((one) => `${one}.txt` === file)
  return area ? serveLlms(locale, area) : new Response('There is no such text.\n', { status: 404 })
}
